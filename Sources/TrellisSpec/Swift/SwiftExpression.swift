/// Finds out why a fragment isn't an expression, as far as its tokens show.
struct SwiftExpression {
  /// The problem and its place.
  struct Problem {
    let message: String
    let text: String
    let offset: Int
  }

  /// The first problem.
  private(set) var problem: Problem?

  /// Keywords that appear between operands, or before one.
  private static let operators: Set<String> = [
    "any", "as", "async", "await", "case", "each", "else", "if", "in", "is", "let", "some",
    "switch", "throw", "throws", "try", "var", "where",
  ]
  private static let infix = "*/%<>=&|^?+-"

  init(_ fragment: SwiftTokens) {
    let tokens = fragment.tokens.filter { $0.kind != .interpolated }
    problem =
      Self.beginning(tokens, fragment) ?? Self.assignment(tokens, fragment)
      ?? Self.neighbours(tokens)
  }

  /// An operator without a left operand.
  private static func beginning(
    _ tokens: [SwiftTokens.Token], _ fragment: SwiftTokens
  ) -> Problem? {
    guard let first = tokens.first, first.kind == .punctuation, infix.contains(first.text) else {
      return nil
    }
    let sign = String(fragment.slice(0..<3).prefix { infix.contains($0) })
    // `-1` and `&value` have their operand right after them.
    if ["-", "&", "+"].contains(sign), tokens.count > 1, tokens[1].offset == 1 { return nil }
    return Problem(message: "the expression begins with '\(sign)'", text: sign, offset: 0)
  }

  /// An `=` that isn't part of another operator, outside all brackets.
  private static func assignment(
    _ tokens: [SwiftTokens.Token], _ fragment: SwiftTokens
  ) -> Problem? {
    var depth = 0
    for token in tokens where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      guard depth == 0, token.text == "=", token.offset > 0 else { continue }
      let before = fragment.slice(token.offset - 1..<token.offset)
      let after = fragment.slice(token.offset + 1..<token.offset + 2)
      if !"=<>!+-*/%&|^~".contains(before), after != "=", !after.isEmpty {
        return Problem(
          message: "the expression assigns, but 'set' already does that", text: "=",
          offset: token.offset)
      }
    }
    return nil
  }

  /// Two operands with nothing between them, outside closures.
  private static func neighbours(_ tokens: [SwiftTokens.Token]) -> Problem? {
    var braces = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if token.text == "{" { braces += 1 }
      if token.text == "}" { braces -= 1 }
      guard braces == 0, isOperand(token), isOperand(next) else { continue }
      // `#selector` and `$0` are single operands of two tokens, and so is the beginning of a macro.
      let words = tokens.allSatisfy { $0.kind == .identifier || ".,!".contains($0.text) }
      let hint =
        words && tokens.count > 2 ? "; put a Swift string in quotes inside the YAML quotes" : ""
      return Problem(
        message:
          "the expression isn't valid Swift: expected an operator before '\(next.text)'\(hint)",
        text: next.text, offset: next.offset)
    }
    return nil
  }

  private static func isOperand(_ token: SwiftTokens.Token) -> Bool {
    switch token.kind {
    case .number, .string: true
    case .identifier: !operators.contains(token.text)
    case .punctuation, .interpolated: false
    }
  }
}
