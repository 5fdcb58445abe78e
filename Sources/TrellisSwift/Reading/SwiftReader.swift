/// Reads a fragment of Swift into a tree, by the grammar of the place that it's written in. The
/// compiler checks the meaning of its names.
///
/// The parts of the grammar are in the files `SwiftOperands`, `SwiftLiterals`, `SwiftClosures`,
/// `SwiftDeclarations` and `SwiftTypeParser`.
struct SwiftReader {
  typealias Problem = SwiftProblem

  /// The forms that an expression can have in its place.
  struct Place {
    /// Whether a brace after it starts a closure, which isn't the case in the condition of an `if`.
    var allowsTrailingClosures = true
    /// Whether it can contain `=`, and `_` to the left of it, as in statements.
    var isStatement = false
    /// Whether it can declare names, as after `case`.
    var isPattern = false
  }

  /// The maximum nesting depth. Deeper expressions are unreadable, and each level takes up space on
  /// the stack.
  private static let deepest = 128
  /// The maximum number of levels of the tree. Each operator, member or call in a row is one.
  private static let highest = 400

  let fragment: SwiftTokens
  /// The remaining tokens.
  var tokens: ArraySlice<SwiftTokens.Token>
  /// The last token.
  private(set) var previous: SwiftTokens.Token?
  var place = Place()
  /// The interpolations of strings that haven't been read yet.
  var interpolations: ArraySlice<Range<Int>>
  /// The number of closures around the current token.
  var closures: Int
  /// The nodes that were read.
  var builder = SwiftTreeBuilder()
  private var depth: Int

  private init(_ fragment: SwiftTokens, depth: Int = 0, closures: Int = 0) {
    self.fragment = fragment
    self.depth = depth
    self.closures = closures
    interpolations = fragment.interpolations[...]
    tokens = fragment.tokens.filter { $0.kind != .interpolated }[...]
  }

  /// Reads a fragment by a grammar.
  ///
  /// - Parameters:
  ///   - fragment: The tokens of the fragment.
  ///   - grammar: The grammar.
  /// - Returns: The nodes.
  /// - Throws: The first problem.
  static func read(
    _ fragment: SwiftTokens, as grammar: SwiftTree.Grammar
  ) throws(Problem) -> SwiftTreeBuilder {
    var reader = Self(fragment)
    switch grammar {
    case .expression: try reader.parseExpression()
    case .property: try reader.parseOperand()
    case .conditions:
      reader.place.allowsTrailingClosures = false
      try reader.parseConditions()
    case .patterns: try reader.parsePatterns()
    case .arguments:
      let start = reader.mark
      try reader.parseArguments(until: nil)
      reader.finish(.tuple, from: start)
    case .statement: try reader.parseStatement()
    case .type: try reader.parseWholeType()
    case .declaration: try reader.parseDeclaration()
    case .enumCase: try reader.parseEnumCase()
    case .actions: try reader.parseActions()
    }
    if !reader.tokens.isEmpty { throw reader.unexpected() }
    return reader.builder
  }

  /// Reads a fragment that isn't Swift, or more than one statement, as an opaque node.
  static func opaque(_ fragment: SwiftTokens) -> SwiftTreeBuilder {
    var builder = SwiftTreeBuilder()
    let start = builder.mark(at: 0)
    for token in fragment.tokens {
      let isName = token.kind == .identifier || token.kind == .interpolated
      guard isName, !SwiftIdentifier.isKeyword(token.text) || token.text == "self",
        !fragment.isMember(token), !fragment.isLabel(token)
      else { continue }
      let mark = builder.mark(at: token.offset)
      builder.finish(.name, from: mark, to: token.end, word: token.offset..<token.end)
    }
    builder.finish(.opaque, from: start, to: fragment.scalars.count)
    return builder
  }

  /// Reads the contents of the parentheses of a string interpolation.
  mutating func parseInterpolation(_ range: Range<Int>) throws(Problem) {
    let inner = SwiftTokens(fragment.slice(range))
    do throws(Problem) {
      if let problem = inner.problem {
        let sign = inner.slice(problem.offset..<problem.offset + 1)
        throw Problem(
          message: "the expression isn't valid Swift: \(problem.message)", text: sign,
          offset: problem.offset)
      }
      if inner.hasComment {
        throw Problem(message: "a string contains a comment", text: "", offset: 0)
      }
      var reader = Self(inner, depth: depth, closures: closures)
      try reader.enter()
      try reader.parseArguments(until: nil)
      if !reader.tokens.isEmpty { throw reader.unexpected() }
      let start = builder.mark(at: range.lowerBound)
      builder.append(reader.builder, at: range.lowerBound)
      builder.finish(.interpolation, from: start, to: range.upperBound)
    } catch {
      throw Problem(
        message: error.message, text: error.text, offset: error.offset + range.lowerBound)
    }
  }

  // MARK: - Reading

  mutating func take() {
    previous = tokens.popFirst()
  }

  /// The number of Unicode scalars before what the last token is followed by.
  var end: Int { previous?.end ?? 0 }

  /// The start of a node at the next token.
  var mark: SwiftTreeBuilder.Mark {
    builder.mark(at: tokens.first?.offset ?? end)
  }

  /// Ends a node after the last token.
  ///
  /// - Parameters:
  ///   - kind: The kind of the node.
  ///   - mark: Its start, and that of its children.
  ///   - word: The place of its own word.
  mutating func finish(
    _ kind: SwiftNode.Kind, from mark: SwiftTreeBuilder.Mark, word: Range<Int>? = nil
  ) {
    builder.finish(kind, from: mark, to: end, word: word)
  }

  /// Takes a token that is a node of its own.
  mutating func takeLeaf(_ kind: SwiftNode.Kind) {
    let start = mark
    take()
    finish(kind, from: start, word: start.offset..<end)
  }

  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    take()
    return true
  }

  mutating func require(_ text: String) throws(Problem) {
    if !take(text) { throw unexpected() }
  }

  func isNext(_ text: String) -> Bool {
    tokens.first?.text == text
  }

  /// The token after the next one.
  var second: SwiftTokens.Token? {
    tokens.dropFirst().first
  }

  /// Whether the next token directly follows the last one.
  var isAdjacent: Bool {
    tokens.first?.offset == previous?.end
  }

  /// Parses something in a place with its own rules.
  mutating func parse(
    in place: Place, _ parse: (inout Self) throws(Problem) -> Void
  ) throws(Problem) {
    let outer = self.place
    self.place = place
    try parse(&self)
    self.place = outer
  }

  private mutating func enter() throws(Problem) {
    depth += 1
    if depth > Self.deepest { throw problem("it's nested too deeply") }
  }

  /// Limits the levels of the tree, so that whoever walks it can recurse.
  func checkHeight() throws(Problem) {
    if builder.height > Self.highest {
      throw problem("it has too many operators or members in a row")
    }
  }

  // MARK: - Problems

  /// A problem at the next token.
  func problem(_ message: String) -> Problem {
    let place = tokens.first ?? previous
    return Problem(
      message: "the expression isn't valid Swift: \(message)", text: place?.text ?? "",
      offset: place?.offset ?? 0)
  }

  /// The problem of a missing value before the next token.
  func missingValue() -> Problem {
    guard let next = tokens.first else {
      let last = previous?.text ?? ""
      return Problem(
        message: "the expression ends in '\(last)'", text: last, offset: previous?.offset ?? 0)
    }
    let sign = nextOperator?.text ?? next.text
    if previous == nil {
      return Problem(message: "the expression begins with '\(sign)'", text: sign, offset: 0)
    }
    return problem("expected a value before '\(sign)'")
  }

  /// The problem of a token that can't follow an expression.
  func unexpected() -> Problem {
    guard let next = tokens.first else { return missingValue() }
    let sign = next.text == "," ? "," : nextOperator?.text
    if let sign, tokens.last?.end == next.offset + sign.unicodeScalars.count {
      return Problem(
        message: "the expression ends in '\(sign)'", text: sign, offset: next.offset)
    }
    switch (next.kind, next.text) {
    case (.punctuation, ","):
      return problem("',' separates values in brackets, but this is a single value")
    case (.punctuation, "{") where !place.allowsTrailingClosures && closures == 0:
      return problem(
        "a condition can't end in a closure; put it in parentheses, as in 'contains(where: { … })'")
    case (.punctuation, "=") where nextOperator?.text == "=" && !place.allowsTrailingClosures:
      return problem("a condition compares with '=='")
    case (.punctuation, "=") where nextOperator?.text == "=":
      return Problem(
        message: "the expression assigns, but 'set' already does that", text: "=",
        offset: next.offset)
    case (.punctuation, let sign) where !next.isOne(of: "([{\\#@$"):
      return problem("unexpected '\(nextOperator?.text ?? sign)'")
    default:
      let all = fragment.tokens
      let words = all.allSatisfy { $0.kind == .identifier || ".,!".contains($0.text) }
      let hint =
        words && all.count > 2 ? "; put a Swift string in quotes inside the YAML quotes" : ""
      return problem("expected an operator before '\(next.text)'\(hint)")
    }
  }

  // MARK: - Expressions

  /// Operands with operators between them.
  mutating func parseExpression() throws(Problem) {
    try parseExpression(atLeast: .assignment)
  }

  /// Operands with operators that bind at least as tightly as one.
  private mutating func parseExpression(
    atLeast precedence: SwiftOperator.Precedence
  ) throws(Problem) {
    try enter()
    defer { depth -= 1 }
    let start = mark
    guard try parsePrefixed() == .value else { return }
    while true {
      if try !takeCast(from: start, atLeast: precedence) {
        guard try takeInfix(from: start, atLeast: precedence) else { return }
      }
      try checkHeight()
    }
  }

  /// The two kinds of expressions, of which operators follow only one.
  private enum Form {
    case value, statement
  }

  /// An operand, with the operators and words before it.
  private mutating func parsePrefixed() throws(Problem) -> Form {
    let prefixes = try takePrefixes()
    var form = Form.value
    if let word = tokens.first, ["try", "await"].contains(word.text) {
      let start = mark
      take()
      if word.text == "try", isAdjacent, !take("?") { _ = take("!") }
      let range = start.offset..<end
      // The word applies to all operators after it.
      try parseExpression()
      finish(.effect, from: start, word: range)
    } else if isNext("if") || isNext("switch") {
      try parseStatement()
      form = .statement
    } else {
      try parseOperand()
    }
    finish(prefixes)
    return form
  }

  /// An operand, with the operators and words before it, except for `try` and `await`.
  mutating func parseOperandAfterPrefixes() throws(Problem) {
    let prefixes = try takePrefixes()
    try parseOperand()
    finish(prefixes)
  }

  /// `is Type`, `as? Type`.
  private mutating func takeCast(
    from start: SwiftTreeBuilder.Mark, atLeast precedence: SwiftOperator.Precedence
  ) throws(Problem) -> Bool {
    guard let word = tokens.first, word.kind == .identifier, ["as", "is"].contains(word.text),
      precedence <= .cast
    else { return false }
    take()
    if word.text == "as", isAdjacent, !take("?") { _ = take("!") }
    let range = word.offset..<end
    try parseType()
    finish(.cast, from: start, word: range)
    return true
  }

  mutating func parseType() throws(Problem) {
    var parser = SwiftTypeParser(tokens, after: end)
    guard parser.parseType() else {
      throw tokens.isEmpty
        ? missingValue() : problem("expected a type before '\(tokens[tokens.startIndex].text)'")
    }
    take(parser)
  }

  /// A fragment that is a type.
  private mutating func parseWholeType() throws(Problem) {
    var parser = SwiftTypeParser(tokens)
    guard parser.parseType(), parser.tokens.isEmpty else {
      let text = fragment.text
      throw Problem(
        message: "'\(text)' isn't a Swift type", text: text, offset: 0, hint: parser.hint)
    }
    take(parser)
  }

  /// Takes the tokens and the nodes of a type.
  mutating func take(_ parser: SwiftTypeParser) {
    builder.append(parser.builder)
    skip(to: parser.tokens)
  }

  mutating func skip(to rest: ArraySlice<SwiftTokens.Token>) {
    if rest.startIndex > tokens.startIndex { previous = tokens[rest.startIndex - 1] }
    tokens = rest
  }

  /// An operator between two operands and what follows it.
  private mutating func takeInfix(
    from start: SwiftTreeBuilder.Mark, atLeast precedence: SwiftOperator.Precedence
  ) throws(Problem) -> Bool {
    // The arrow of a function type, which can be spelled as a value.
    while let word = tokens.first, ["async", "throws"].contains(word.text), let next = second,
      ["-", "throws"].contains(next.text)
    {
      take()
    }
    // Only the question mark of a conditional expression requires a space before it.
    guard let sign = nextOperator,
      sign.fixity == .infix || sign.text == "?" && sign.fixity == .prefix
    else { return false }
    if sign.text == "=", !place.isStatement { return false }
    guard precedence <= sign.precedence else { return false }
    let offset = tokens.first?.offset ?? 0
    try take(sign)
    let word = offset..<end
    if tokens.isEmpty {
      throw Problem(
        message: "the expression ends in '\(sign.text)'", text: sign.text, offset: offset)
    }
    if sign.text == "?" {
      try parse(in: Place(allowsTrailingClosures: place.allowsTrailingClosures)) {
        expression throws(Problem) in try expression.parseExpression()
      }
      guard take(":") else {
        throw Problem(
          message: "the expression isn't valid Swift: '?' has no ':'", text: "?", offset: offset)
      }
    }
    try parseExpression(atLeast: sign.precedence.ofRightOperand)
    finish(sign.text == "?" ? .conditional : .binary, from: start, word: word)
    return true
  }
}
