/// What keeps a fragment from being one expression, as far as its form goes. What the names stand for
/// is left to the compiler.
///
/// The parts of the grammar are in the files `SwiftOperands`, `SwiftLiterals` and `SwiftClosures`.
struct SwiftExpression {
  /// The problem and its place.
  struct Problem: Error {
    let message: String
    let text: String
    let offset: Int
  }

  /// What an expression may have, by where it stands.
  struct Place {
    /// Whether a brace behind it is a closure: not in the condition of an `if`.
    var allowsTrailingClosures = true
    /// Whether `=` may stand in it, and `_` on the left of that: in statements.
    var isStatement = false
    /// Whether it may declare names: behind `case`.
    var isPattern = false
  }

  /// Nobody reads an expression of more levels, and each costs stack.
  private static let deepest = 128

  let fragment: SwiftTokens
  /// What is left to read.
  var tokens: ArraySlice<SwiftTokens.Token>
  /// What was read last.
  private(set) var previous: SwiftTokens.Token?
  var place = Place()
  /// The strings' interpolations that are not checked yet.
  var interpolations: ArraySlice<Range<Int>>
  /// How many closures are around what is read.
  var closures: Int
  private var depth: Int

  private init(_ fragment: SwiftTokens, depth: Int = 0, closures: Int = 0) {
    self.fragment = fragment
    self.depth = depth
    self.closures = closures
    interpolations = fragment.interpolations[...]
    tokens = fragment.tokens.filter { $0.kind != .interpolated }[...]
  }

  /// The first thing that is wrong with an expression; `nil` for one that is well formed.
  ///
  /// - Parameter fragment: The expression.
  static func problem(in fragment: SwiftTokens) -> Problem? {
    problem(in: Self(fragment)) { expression throws(Problem) in
      try expression.parseExpression()
    }
  }

  /// The first thing that is wrong with something that can be assigned to.
  ///
  /// - Parameter fragment: A name, with members and subscripts behind it.
  static func problem(inProperty fragment: SwiftTokens) -> Problem? {
    problem(in: Self(fragment)) { expression throws(Problem) in
      try expression.parseOperand()
    }
  }

  private static func problem(
    in expression: Self, _ parse: (inout Self) throws(Problem) -> Void
  ) -> Problem? {
    var expression = expression
    do throws(Problem) {
      try parse(&expression)
      if !expression.tokens.isEmpty { throw expression.unexpected() }
      return nil
    } catch {
      return error
    }
  }

  /// Checks what stands in the parentheses of a string's interpolation.
  func parseInterpolation(_ range: Range<Int>) throws(Problem) {
    let inner = SwiftTokens(fragment.slice(range))
    var problem = inner.problem.map {
      let sign = inner.slice($0.offset..<$0.offset + 1)
      return Problem(
        message: "the expression is not Swift: \($0.message)", text: sign, offset: $0.offset)
    }
    if inner.hasComment {
      problem = Problem(message: "a string contains a comment", text: "", offset: 0)
    }
    if problem == nil {
      let expression = Self(inner, depth: depth + 1, closures: closures)
      problem = Self.problem(in: expression) { expression throws(Problem) in
        try expression.enter()
        try expression.parseArguments(until: nil)
      }
    }
    guard let problem else { return }
    throw Problem(
      message: problem.message, text: problem.text, offset: problem.offset + range.lowerBound)
  }

  // MARK: - Reading

  mutating func take() {
    previous = tokens.popFirst()
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

  /// The token behind the next one.
  var second: SwiftTokens.Token? {
    tokens.dropFirst().first
  }

  /// Whether nothing stands between the last token and the next one.
  var isAdjacent: Bool {
    tokens.first?.offset == previous?.end
  }

  /// Reads something in a place of its own.
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

  // MARK: - Problems

  /// The next token is where something is wrong.
  func problem(_ message: String) -> Problem {
    let place = tokens.first ?? previous
    return Problem(
      message: "the expression is not Swift: \(message)", text: place?.text ?? "",
      offset: place?.offset ?? 0)
  }

  /// A value is missing before the next token.
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

  /// The next token is none that may follow an expression.
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
    case (.punctuation, "=") where nextOperator?.text == "=":
      return Problem(
        message: "the expression assigns, but 'set' already does that", text: "=",
        offset: next.offset)
    case (.punctuation, let sign) where !"([{\\#@$".contains(sign):
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
    try enter()
    defer { depth -= 1 }
    while true {
      try parsePrefixes()
      if isNext("if") || isNext("switch") { return try parseStatement() }
      try parseOperand()
      try parseCasts()
      guard try takeInfix() else { return }
    }
  }

  /// `is Type`, `as? Type`.
  private mutating func parseCasts() throws(Problem) {
    while let word = tokens.first, word.kind == .identifier, ["as", "is"].contains(word.text) {
      take()
      if word.text == "as", isAdjacent, !take("?") { _ = take("!") }
      try parseType()
    }
  }

  mutating func parseType() throws(Problem) {
    var parser = SwiftTypeParser(tokens, after: previous?.end ?? 0)
    guard parser.parseType() else {
      throw tokens.isEmpty
        ? missingValue() : problem("expected a type before '\(tokens[tokens.startIndex].text)'")
    }
    skip(to: parser.tokens)
  }

  mutating func skip(to rest: ArraySlice<SwiftTokens.Token>) {
    if rest.startIndex > tokens.startIndex { previous = tokens[rest.startIndex - 1] }
    tokens = rest
  }

  /// An operator between two operands, with what stands inside of `? :`.
  private mutating func takeInfix() throws(Problem) -> Bool {
    // The arrow of a function type, which may be spelled as a value.
    while let word = tokens.first, ["async", "throws"].contains(word.text), let next = second,
      ["-", "throws"].contains(next.text)
    {
      take()
    }
    // The question mark of a condition needs a space before it alone.
    guard let sign = nextOperator,
      sign.fixity == .infix || sign.text == "?" && sign.fixity == .prefix
    else { return false }
    if sign.text == "=", !place.isStatement { return false }
    let start = tokens.first
    try take(sign)
    if tokens.isEmpty {
      throw Problem(
        message: "the expression ends in '\(sign.text)'", text: sign.text,
        offset: start?.offset ?? 0)
    }
    if sign.text == "?" {
      try parse(in: Place(allowsTrailingClosures: place.allowsTrailingClosures)) {
        expression throws(Problem) in try expression.parseExpression()
      }
      guard take(":") else {
        throw Problem(
          message: "the expression isn't valid Swift: '?' has no ':'", text: "?",
          offset: start?.offset ?? 0)
      }
    }
    return true
  }
}
