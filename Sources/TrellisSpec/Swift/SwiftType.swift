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

  /// Whether a type is one of functions, and not one that merely has some in it.
  ///
  /// - Parameter type: The type as it is spelled.
  package static func isFunction(_ type: String) -> Bool {
    var depth = 0
    var last: Character?
    for character in type {
      if "([<".contains(character) { depth += 1 }
      if last == "-", character == ">" {
        if depth == 0 { return true }
      } else if ")]>".contains(character) {
        depth -= 1
      }
      last = character
    }
    // `(() -> Void)` is a function, too; a comma right inside makes a tuple.
    guard type.hasPrefix("("), type.hasSuffix(")") else { return false }
    let inner = String(type.dropFirst().dropLast())
    return SwiftTokens(inner).pieces(separatedBy: ",", angles: true).count == 1
      && isFunction(inner)
  }

  /// What a `Result` holds that may fail in any way; `nil` for other types.
  ///
  /// - Parameter type: The type as it is spelled.
  package static func resultSuccess(_ type: String) -> String? {
    guard type.hasPrefix("Result<"), type.hasSuffix(">") else { return nil }
    let types = resultTypes(type)
    return types.count == 2 && anyErrors.contains(types[1]) ? types[0] : nil
  }

  /// What a `Result` fails with; `nil` where that is any error.
  ///
  /// - Parameter type: The `Result`'s type as it is spelled.
  package static func resultFailure(_ type: String) -> String? {
    let types = resultTypes(type)
    return types.count == 2 && !anyErrors.contains(types[1]) ? types[1] : nil
  }

  private static let anyErrors: Set<String> = [
    "Error", "Swift.Error", "any Error", "any Swift.Error",
  ]

  /// The type of what a case of a `Result` holds.
  ///
  /// - Parameters:
  ///   - type: The `Result`'s type.
  ///   - outcome: `success` or `failure`.
  package static func payload(ofResult type: String, outcome: String) -> String {
    let types = resultTypes(type)
    return (outcome == "failure" ? types.last : types.first) ?? ""
  }

  private static func resultTypes(_ type: String) -> [String] {
    let inner = String(type.dropFirst("Result<".count).dropLast())
    return SwiftTokens(inner).pieces(separatedBy: ",", angles: true).map(\.text)
  }
}
