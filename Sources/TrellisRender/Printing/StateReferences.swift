import TrellisSpec

/// Finds the places where an expression of a spec refers to the feature's state.
enum StateReferences {
  /// An expression in which the state has another name.
  static func renaming(_ expression: String, to stateName: String) -> String {
    replacing(expression) { stateName + $0.dropFirst("state".count) }
  }

  /// An expression in which each longest chain of plain members of `state` is replaced.
  ///
  /// A method isn't part of the chain: in `state.items.first()`, the chain is `state.items`.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - replacement: The replacement for a chain.
  static func replacing(_ expression: String, _ replacement: (String) -> String) -> String {
    let tokens = SwiftTokens(expression)
    let words = tokens.tokens.filter { $0.kind == .identifier || $0.kind == .interpolated }
    let length = expression.unicodeScalars.count
    var result = ""
    var end = 0
    for (index, word) in words.enumerated()
    where word.text == "state" && !tokens.isMember(word) && !tokens.isLabel(word) {
      var chainEnd = word.offset + 5
      for member in words[(index + 1)...] {
        // The projection of a shared value is a member like any other.
        guard [".", "?.", ".$"].contains(tokens.slice(chainEnd..<member.offset)) else { break }
        let after = member.offset + member.text.unicodeScalars.count
        let next = tokens.characterBehindSpaces(at: after)
        if next == "(" || next == "{" { break }
        chainEnd = after
      }
      result += tokens.slice(end..<word.offset) + replacement(tokens.slice(word.offset..<chainEnd))
      end = chainEnd
    }
    return result + tokens.slice(end..<length)
  }
}
