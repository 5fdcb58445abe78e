/// Closures, and the statements that they can contain.
extension SwiftExpression {
  mutating func parseClosure() throws(Problem) {
    try require("{")
    closures += 1
    defer { closures -= 1 }
    var signature = self
    if !isNext("in"), (try? signature.parseSignature()) != nil { self = signature }
    try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
    if !isNext("}") { throw unexpectedInClosure() }
    take()
  }

  private func unexpectedInClosure() -> Problem {
    switch unexpected() {
    case let problem where problem.message.contains("expected an operator"):
      self.problem(
        "the closure has more than one statement; use 'custom' for statements")
    case let problem: problem
    }
  }

  /// `[weak self] (item: Item) async throws -> Int in`.
  private mutating func parseSignature() throws(Problem) {
    while take("@") {
      take()
      if isAdjacent, isNext("(") { skipBrackets() }
    }
    if isNext("[") { try parseCaptures() }
    if isNext("(") {
      skipBrackets()
    } else {
      while let name = tokens.first, name.kind == .identifier, name.text != "in" {
        if ["async", "throws"].contains(name.text), second?.text != "," { break }
        take()
        if !take(",") { break }
      }
    }
    _ = take("async")
    if take("throws"), isNext("(") { skipBrackets() }
    if isNext("-"), second?.text == ">" {
      take()
      take()
      try parseType()
    }
    try require("in")
  }

  private mutating func parseCaptures() throws(Problem) {
    try require("[")
    while !isNext("]") {
      if let word = tokens.first, ["unowned", "weak"].contains(word.text), second?.text != "," {
        take()
        if isNext("(") { skipBrackets() }
      }
      take()
      if isNext("="), nextOperator?.text == "=" {
        take()
        try parse(in: Place()) { expression throws(Problem) in try expression.parseExpression() }
      }
      if !take(",") { break }
    }
    try require("]")
  }

  private mutating func skipBrackets() {
    var depth = 0
    while let token = tokens.first {
      take()
      if token.isOne(of: "([{") { depth += 1 }
      if token.isOne(of: ")]}") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  // MARK: - Statements

  /// A statement, unless a closing brace follows.
  mutating func parseStatement() throws(Problem) {
    guard let first = tokens.first else { throw missingValue() }
    switch first.text {
    case "}": return
    case "return":
      take()
      if !isNext("}") { try parseExpression() }
    case "throw":
      take()
      try parseExpression()
    case "break", "continue", "fallthrough":
      take()
      if tokens.first?.kind == .identifier { take() }
    case "if":
      take()
      try parseConditions()
      try parseBlock()
      while take("else") {
        if take("if") { try parseConditions() }
        try parseBlock()
      }
    case "guard":
      take()
      try parseConditions()
      try require("else")
      try parseBlock()
    case "while":
      take()
      try parseConditions()
      try parseBlock()
    case "switch": try parseSwitch()
    case "let", "var":
      try parse(in: Place(isPattern: true)) { expression throws(Problem) in
        try expression.parseOperandAfterPrefixes()
      }
      if take(":") { try parseType() }
      if nextOperator?.text == "=" {
        take()
        try parseExpression()
      }
    // Statements like these are too long for a line of a spec.
    case "defer", "do", "for", "func":
      while let token = tokens.first, token.text != "}" {
        if token.isOne(of: "([{") { skipBrackets() } else { take() }
      }
    default:
      try parse(in: Place(isStatement: true)) { expression throws(Problem) in
        try expression.parseExpression()
      }
    }
  }

  private mutating func parseOperandAfterPrefixes() throws(Problem) {
    try parsePrefixes()
    try parseOperand()
  }

  private mutating func parseBlock() throws(Problem) {
    try require("{")
    try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
    if !isNext("}") { throw unexpectedInClosure() }
    take()
  }

  mutating func parseConditions() throws(Problem) {
    try parse(in: Place(allowsTrailingClosures: false)) { expression throws(Problem) in
      repeat {
        try expression.parseCondition()
      } while expression.take(",")
    }
  }

  private mutating func parseCondition() throws(Problem) {
    switch tokens.first?.text {
    case "case", "let", "var":
      let isPattern = take("case")
      try parse(in: Place(allowsTrailingClosures: false, isPattern: true)) {
        expression throws(Problem) in try expression.parseExpression()
      }
      if take(":") { try parseType() }
      if nextOperator?.text == "=" {
        take()
        try parseExpression()
      } else if isPattern {
        throw problem("a condition with 'case' needs a value, as in 'case .some = state.item'")
      }
    case "{": throw problem("a condition is true or false, not a closure")
    case "#" where ["available", "unavailable"].contains(second?.text):
      take()
      take()
      skipBrackets()
    default: try parseExpression()
    }
  }

  /// The patterns of a `case`, each with its condition.
  mutating func parsePatterns() throws(Problem) {
    try parse(in: Place(isPattern: true)) { expression throws(Problem) in
      repeat {
        try expression.parseExpression()
        if expression.take("where") { try expression.parseExpression() }
      } while expression.take(",")
    }
  }

  private mutating func parseSwitch() throws(Problem) {
    take()
    try parse(in: Place(allowsTrailingClosures: false)) { expression throws(Problem) in
      try expression.parseExpression()
    }
    try require("{")
    while !isNext("}") {
      if take("@") { take() }
      if take("default") {
        try require(":")
      } else {
        try require("case")
        try parsePatterns()
        try require(":")
      }
      try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
    }
    take()
  }
}
