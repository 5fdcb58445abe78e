/// Finds the reason why a fragment isn't a single expression, judging by its form. The compiler
/// checks the meaning of its names.
///
/// The parts of the grammar are in the files `SwiftOperands`, `SwiftLiterals` and `SwiftClosures`.
struct SwiftExpression {
  /// The problem and its place.
  struct Problem: Error {
    let message: String
    let text: String
    let offset: Int
  }

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

  let fragment: SwiftTokens
  /// The remaining tokens.
  var tokens: ArraySlice<SwiftTokens.Token>
  /// The last token.
  private(set) var previous: SwiftTokens.Token?
  var place = Place()
  /// The interpolations of strings that haven't been checked yet.
  var interpolations: ArraySlice<Range<Int>>
  /// The number of closures around the current token.
  var closures: Int
  private var depth: Int

  private init(_ fragment: SwiftTokens, depth: Int = 0, closures: Int = 0) {
    self.fragment = fragment
    self.depth = depth
    self.closures = closures
    interpolations = fragment.interpolations[...]
    tokens = fragment.tokens.filter { $0.kind != .interpolated }[...]
  }

  /// The first problem of an expression, or `nil` if it is well formed.
  ///
  /// - Parameter fragment: The expression.
  static func problem(in fragment: SwiftTokens) -> Problem? {
    problem(in: Self(fragment)) { expression throws(Problem) in
      try expression.parseExpression()
    }
  }

  /// The first problem of something assignable.
  ///
  /// - Parameter fragment: A name, possibly followed by members and subscripts.
  static func problem(inProperty fragment: SwiftTokens) -> Problem? {
    problem(in: Self(fragment)) { expression throws(Problem) in
      try expression.parseOperand()
    }
  }

  /// The first problem of a list of conditions, as in `if`.
  ///
  /// - Parameter fragment: The conditions, separated by commas.
  static func problem(inConditions fragment: SwiftTokens) -> Problem? {
    var conditions = Self(fragment)
    conditions.place.allowsTrailingClosures = false
    return problem(in: conditions) { expression throws(Problem) in
      try expression.parseConditions()
    }
  }

  /// The first problem of the pattern of a `case`.
  ///
  /// - Parameter fragment: The pattern, or several that are separated by commas.
  static func problem(inPattern fragment: SwiftTokens) -> Problem? {
    problem(in: Self(fragment)) { expression throws(Problem) in
      try expression.parsePatterns()
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

  /// Checks the contents of the parentheses of a string interpolation.
  func parseInterpolation(_ range: Range<Int>) throws(Problem) {
    let inner = SwiftTokens(fragment.slice(range))
    var problem = inner.problem.map {
      let sign = inner.slice($0.offset..<$0.offset + 1)
      return Problem(
        message: "the expression isn't valid Swift: \($0.message)", text: sign, offset: $0.offset)
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

  /// An operator between two operands, with the expression inside of `? :`.
  private mutating func takeInfix() throws(Problem) -> Bool {
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
