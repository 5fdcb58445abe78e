import TrellisSpec

/// Replaces names in expressions by other expressions.
enum Substitution {
  /// An expression in which names stand for something else.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - values: What stands for each name; members and labels of these names stay.
  static func replacing(_ expression: String, _ values: [String: String]) -> String {
    if values.isEmpty { return expression }
    let tokens = SwiftTokens(expression)
    var result = ""
    var end = 0
    for token in tokens.tokens {
      guard token.kind == .identifier || token.kind == .interpolated,
        let value = values[token.text], !tokens.isMember(token), !tokens.isLabel(token)
      else { continue }
      result += tokens.slice(end..<token.offset) + value
      end = token.offset + token.text.unicodeScalars.count
    }
    return result + tokens.slice(end..<expression.unicodeScalars.count)
  }

  /// Whether an expression is a value by itself: a literal, or one made of literals.
  static func isLiteral(_ expression: String) -> Bool {
    if ["true", "false", "nil", "[]", "[:]"].contains(expression) { return true }
    let tokens = SwiftTokens(expression)
    guard tokens.problem == nil, let first = expression.first else { return false }
    if tokens.tokens.contains(where: { $0.kind == .interpolated }) { return false }
    if first == "." { return SwiftIdentifier.isWellFormed(String(expression.dropFirst())) }
    if first == "\"" { return tokens.tokens.count == 1 && expression.hasSuffix("\"") }
    if first == "[", expression.hasSuffix("]") {
      return areLiterals(String(expression.dropFirst().dropLast()))
    }
    if first.isUppercase, expression.hasSuffix(")"), let open = expression.firstIndex(of: "(") {
      let name = expression[..<open]
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
        && areLiterals(String(expression[expression.index(after: open)...].dropLast()))
    }
    let digits = first == "-" ? expression.dropFirst() : expression[...]
    return digits.first?.isNumber == true
      && digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
  }

  private static func areLiterals(_ list: String) -> Bool {
    SwiftTokens(list).pieces(separatedBy: ",", angles: true).allSatisfy { piece in
      let parts = SwiftTokens(piece.text).pieces(separatedBy: ":", angles: true)
      return parts.last.map { isLiteral($0.text) } ?? true
    }
  }
}
