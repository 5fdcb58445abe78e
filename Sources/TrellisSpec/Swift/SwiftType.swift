/// What can be told of a type by its spelling.
package enum SwiftType {
  private static let incomparable: Set<String> = ["any", "Any", "AnyObject", "Error", "Void"]

  /// Whether values of the type can be compared: closures, tuples and `any` types cannot be.
  ///
  /// - Parameter type: The type as it is spelled. A type of another name is taken to be `Equatable`.
  package static func isEquatable(_ type: String) -> Bool {
    if type.contains("->") || type == "()" { return false }
    let tokens = SwiftTokens(type).tokens
    if tokens.contains(where: { incomparable.contains($0.text) }) { return false }
    // A comma right inside parentheses makes a tuple.
    var brackets: [String] = []
    for token in tokens where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "<": brackets.append(token.text)
      case ")", "]", ">": _ = brackets.popLast()
      case "," where brackets.last == "(": return false
      default: break
      }
    }
    return true
  }
}
