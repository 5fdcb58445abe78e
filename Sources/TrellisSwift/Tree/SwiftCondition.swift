/// One condition of a list, as in `if` and `guard`.
package enum SwiftCondition: Sendable {
  /// An expression that is true or false.
  case expression
  /// `let name = value`, which holds unless the value is `nil`.
  case binding(SwiftTokens.Token)
  /// `case pattern = value`, which holds if the pattern matches.
  case pattern(SwiftPattern)

  /// A condition and the value that it is about.
  package struct Element: Sendable {
    /// The kind of condition.
    package let condition: SwiftCondition
    /// The names that it binds, with their offsets in the list.
    package let boundNames: [SwiftTokens.Token]
    /// The value, or the whole expression.
    package let value: String
    /// The offset of the value in the list.
    package let offset: Int
  }

  /// The conditions of a list, in order.
  ///
  /// - Parameter list: The Swift, such as `let draft = state.draft, draft.isValid`.
  package static func elements(of list: SwiftTokens) -> [Element] {
    list.pieces(separatedBy: ",", angles: false).map { element($0.text, at: $0.offset) }
  }

  private static func element(_ text: String, at offset: Int) -> Element {
    let tokens = SwiftTokens(text)
    let first = tokens.tokens.first?.text ?? ""
    guard ["case", "let", "var"].contains(first) else {
      return Element(condition: .expression, boundNames: [], value: text, offset: offset)
    }
    let sign = tokens.assignment
    let pattern = tokens.slice(0..<(sign?.offset ?? text.unicodeScalars.count)).trimmingSpaces
    let bound = SwiftTokens(pattern).boundNames
    let moved = bound.map {
      SwiftTokens.Token(kind: $0.kind, text: $0.text, offset: $0.offset + offset)
    }
    var value = bound.first?.name ?? ""
    var start = bound.first?.offset ?? 0
    if let sign {
      let rest = tokens.slice(sign.end..<text.unicodeScalars.count)
      start = sign.end + rest.unicodeScalars.prefix { $0 == " " }.count
      value = rest.trimmingSpaces
    }
    if first != "case", let name = moved.first {
      return Element(
        condition: .binding(name), boundNames: moved, value: value, offset: offset + start)
    }
    let bare = first == "case" ? String(pattern.dropFirst(4)).trimmingSpaces : pattern
    return Element(
      condition: .pattern(SwiftPattern(bare)), boundNames: moved, value: value,
      offset: offset + start)
  }
}

extension SwiftTokens {
  /// The `=` that isn't part of another operator, outside all brackets.
  fileprivate var assignment: Token? {
    let signs = Set("=!<>+-*/%&|^~?".unicodeScalars)
    return topLevel.first { token in
      token.isOne(of: "=")
        && scalar(at: token.end).map { $0 != "=" } ?? true
        && (token.offset == 0 || scalar(at: token.offset - 1).map { !signs.contains($0) } ?? true)
    }
  }
}
