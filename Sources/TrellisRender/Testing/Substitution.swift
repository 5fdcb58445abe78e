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

  /// Whether an expression is a value by itself, that needs no name to be understood.
  static func isLiteral(_ expression: String) -> Bool {
    if ["true", "false", "nil", "[]", "[:]", "\"\""].contains(expression) { return true }
    let tokens = SwiftTokens(expression)
    guard tokens.problem == nil else { return false }
    if tokens.tokens.contains(where: { $0.kind == .interpolated }) { return false }
    if expression.hasPrefix(".") {
      return SwiftIdentifier.isWellFormed(String(expression.dropFirst()))
    }
    if expression.hasPrefix("\""), expression.hasSuffix("\""), tokens.tokens.count == 1 {
      return true
    }
    let digits = expression.hasPrefix("-") ? expression.dropFirst() : expression[...]
    return digits.first.map { $0.isNumber } ?? false
      && digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
  }
}
