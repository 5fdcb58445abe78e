/// An operator, and the position of its operands.
struct SwiftOperator {
  /// The position of the operands.
  enum Fixity {
    case prefix, infix, postfix
  }

  let text: String
  let fixity: Fixity

  private static let infix: Set<String> = [
    "!=", "!==", "%", "%=", "&&", "&*", "&+", "&-", "*", "*=", "+=", "-=", "->", "/", "/=", "<",
    "<<", "<=", "=", "==", "===", ">", ">=", ">>", "??", "?", "^", "^=", "|", "|=", "||", "~=",
  ]
  private static let prefix: Set<String> = ["!", "&", "+", "-", "...", "..<", "~"]

  /// How tightly operators bind, from the loosest to the tightest.
  enum Precedence: Int, Comparable {
    case assignment, arrow, conditional, custom, or, and, comparison, coalescing, cast, range
    case addition, multiplication, shift, none

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The precedence of the loosest operators in the operand to its right.
    var ofRightOperand: Self {
      switch self {
      case .assignment, .arrow, .conditional, .coalescing: self
      default: Self(rawValue: rawValue + 1) ?? .none
      }
    }
  }

  /// How tightly it binds.
  var precedence: Precedence {
    switch text {
    case "->": .arrow
    case "?": .conditional
    case "||": .or
    case "&&": .and
    case "!=", "!==", "<", "<=", "==", "===", ">", ">=", "~=": .comparison
    case "??": .coalescing
    case "...", "..<": .range
    case "+", "-", "&+", "&-", "|", "^": .addition
    case "*", "/", "%", "&*", "&": .multiplication
    case "<<", ">>": .shift
    case _ where text.hasSuffix("="): .assignment
    default: .custom
    }
  }

  /// Whether it can precede an operand. Custom operators consist of characters beyond ASCII.
  var isPrefix: Bool {
    fixity == .prefix
      && (Self.prefix.contains(text) || text.unicodeScalars.contains { !$0.isASCII })
  }

  /// Whether it can follow an operand.
  var isPostfix: Bool {
    fixity == .postfix && !Self.infix.contains(text)
      && (text == "..." || !Self.prefix.contains(text))
  }
}

extension SwiftReader {
  /// Words that can precede an operand, and that can also be names.
  private static let words: Set<String> = [
    "any", "borrow", "consume", "copy", "each", "repeat", "unsafe",
  ]

  /// The next operator. Like Swift, it uses the surrounding spaces to determine the operands.
  var nextOperator: SwiftOperator? {
    guard let first = tokens.first, first.kind == .punctuation else { return nil }
    let isLeftBound = isAdjacent && previous.map { !$0.isOne(of: "([{,;:") } ?? false
    if isLeftBound, first.isOne(of: "?!") {
      return SwiftOperator(text: first.text, fixity: .postfix)
    }
    let hasDots = first.text == "." && second?.text == "." && second?.offset == first.end
    var text = ""
    var end = first.offset
    var rest = tokens
    while let token = rest.first, token.offset == end, token.kind == .punctuation,
      let scalar = token.text.unicodeScalars.first,
      scalar.isSwiftOperator || hasDots && scalar == "."
    {
      text += token.text
      end = token.end
      rest.removeFirst()
    }
    if text.isEmpty { return nil }
    let next = rest.first.flatMap { $0.offset == end ? $0 : nil }
    let isRightBound =
      next?.text == "." ? !isLeftBound : next.map { !$0.isOne(of: ")]},;:") } ?? false
    let fixity: SwiftOperator.Fixity =
      isLeftBound == isRightBound ? .infix : isRightBound ? .prefix : .postfix
    return SwiftOperator(text: text, fixity: fixity)
  }

  /// Consumes the next operator.
  mutating func take(_ sign: SwiftOperator) throws(Problem) {
    if sign.text.contains("*/") { throw problem("'*/' ends a comment that never begins") }
    let end = (tokens.first?.offset ?? 0) + sign.text.unicodeScalars.count
    while let token = tokens.first, token.offset < end { take() }
  }

  /// A word or an operator before an operand.
  struct Prefix {
    let kind: SwiftNode.Kind
    let mark: SwiftTreeBuilder.Mark
    let word: Range<Int>
  }

  /// Consumes words and operators before an operand, except for `try` and `await`.
  mutating func takePrefixes() throws(Problem) -> [Prefix] {
    var prefixes: [Prefix] = []
    while let first = tokens.first {
      let start = mark
      let kind: SwiftNode.Kind
      if let sign = nextOperator, sign.isPrefix {
        try take(sign)
        kind = .prefix
      } else if !prefixes.contains(where: { $0.kind == .prefix }), Self.words.contains(first.text),
        let next = second, next.kind == .identifier, !["as", "in", "is"].contains(next.text)
      {
        take()
        kind = .effect
      } else if place.isPattern, ["let", "var"].contains(first.text) {
        take()
        kind = .binding
      } else {
        break
      }
      prefixes.append(Prefix(kind: kind, mark: start, word: start.offset..<end))
    }
    return prefixes
  }

  /// Ends the nodes of words and operators after their operand.
  mutating func finish(_ prefixes: [Prefix]) {
    for prefix in prefixes.reversed() {
      finish(prefix.kind, from: prefix.mark, word: prefix.word)
    }
  }
}

extension Unicode.Scalar {
  /// Whether an operator can contain the character.
  fileprivate var isSwiftOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", "?": return true
    default: break
    }
    return switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}
