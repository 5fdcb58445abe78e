/// Closures, and the statements that they can contain.
extension SwiftReader {
  mutating func parseClosure() throws(Problem) {
    let start = mark
    try require("{")
    closures += 1
    defer { closures -= 1 }
    var signature = self
    if !isNext("in"), (try? signature.parseSignature()) != nil { self = signature }
    try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
    if !isNext("}") { throw unexpectedInClosure() }
    take()
    finish(.closure, from: start)
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
      parseParameters()
    } else {
      while let name = tokens.first, name.kind == .identifier, name.text != "in" {
        if ["async", "throws"].contains(name.text), second?.text != "," { break }
        takeLeaf(.parameter)
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
      let start = mark
      if let word = tokens.first, ["unowned", "weak"].contains(word.text), second?.text != "," {
        take()
        if isNext("(") { skipBrackets() }
      }
      let name = tokens.first?.offset ?? end
      take()
      let word = name..<end
      if isNext("="), nextOperator?.text == "=" {
        take()
        try parse(in: Place()) { expression throws(Problem) in try expression.parseExpression() }
      }
      finish(.capture, from: start, word: word)
      if !take(",") { break }
    }
    try require("]")
  }

  /// `(item: Item, _ index: Int)`. A name is the last word before a colon, a comma or the end.
  private mutating func parseParameters() {
    take()
    while let first = tokens.first, first.text != ")" {
      let start = mark
      while isNext("@") || second?.kind == .identifier, tokens.first?.kind != .string {
        take()
      }
      let name = tokens.first
      take()
      if take(":") {
        var parser = SwiftTypeParser(tokens, after: end)
        if parser.parseType(isArgument: true) { take(parser) }
        while let token = tokens.first, ![",", ")"].contains(token.text) {
          if token.isOne(of: "([{") { skipBrackets() } else { take() }
        }
      }
      finish(.parameter, from: start, word: name.map { $0.offset..<$0.end })
      _ = take(",")
    }
    take()
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
    let start = mark
    switch first.text {
    case "}": return
    case "return", "throw":
      take()
      let word = start.offset..<end
      if first.text == "throw" || !isNext("}") { try parseExpression() }
      finish(.exit, from: start, word: word)
    case "break", "continue", "fallthrough":
      take()
      let word = start.offset..<end
      if tokens.first?.kind == .identifier { take() }
      finish(.jump, from: start, word: word)
    case "if":
      take()
      try parseConditions()
      try parseBlock()
      while take("else") {
        if take("if") { try parseConditions() }
        try parseBlock()
      }
      finish(.if, from: start)
    case "guard":
      take()
      try parseConditions()
      try require("else")
      try parseBlock()
      finish(.guard, from: start)
    case "while":
      take()
      try parseConditions()
      try parseBlock()
      finish(.while, from: start)
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
      finish(.variable, from: start, word: first.offset..<first.end)
    // Statements like these are too long for a line of a spec.
    case "defer", "do", "for", "func":
      try parseOpaque()
    default:
      try parse(in: Place(isStatement: true)) { expression throws(Problem) in
        try expression.parseExpression()
      }
    }
  }

  /// Everything before the brace that ends the closure. Each name is a node.
  private mutating func parseOpaque() throws(Problem) {
    let start = mark
    var depth = 0
    while let token = tokens.first, depth > 0 || token.text != "}" {
      if token.isOne(of: "([{") { depth += 1 }
      if token.isOne(of: ")]}") { depth -= 1 }
      let isName =
        token.kind == .identifier && !SwiftIdentifier.isKeyword(token.text)
        && !fragment.isMember(token) && !fragment.isLabel(token)
      if token.kind == .string {
        try parseString()
      } else if isName {
        takeLeaf(.name)
      } else {
        take()
      }
    }
    finish(.opaque, from: start)
  }

  private mutating func parseBlock() throws(Problem) {
    let start = mark
    try require("{")
    try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
    if !isNext("}") { throw unexpectedInClosure() }
    take()
    finish(.block, from: start)
  }

  mutating func parseConditions() throws(Problem) {
    let start = mark
    try parse(in: Place(allowsTrailingClosures: false)) { expression throws(Problem) in
      repeat {
        try expression.parseCondition()
      } while expression.take(",")
    }
    finish(.conditions, from: start)
  }

  private mutating func parseCondition() throws(Problem) {
    let start = mark
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
      finish(isPattern ? .matching : .optionalBinding, from: start)
    case "{": throw problem("a condition is true or false, not a closure")
    case "#" where ["available", "unavailable"].contains(second?.text):
      take()
      take()
      skipBrackets()
      finish(.availability, from: start)
    default: try parseExpression()
    }
  }

  /// The patterns of a `case`, each with its condition.
  mutating func parsePatterns() throws(Problem) {
    let start = mark
    try parse(in: Place(isPattern: true)) { expression throws(Problem) in
      repeat {
        let start = expression.mark
        try expression.parseExpression()
        if expression.take("where") { try expression.parseExpression() }
        expression.finish(.pattern, from: start)
      } while expression.take(",")
    }
    finish(.patterns, from: start)
  }

  private mutating func parseSwitch() throws(Problem) {
    let start = mark
    take()
    try parse(in: Place(allowsTrailingClosures: false)) { expression throws(Problem) in
      try expression.parseExpression()
    }
    try require("{")
    while !isNext("}") {
      let start = mark
      if take("@") { take() }
      if take("default") {
        try require(":")
      } else {
        try require("case")
        try parsePatterns()
        try require(":")
      }
      try parse(in: Place()) { expression throws(Problem) in try expression.parseStatement() }
      finish(.case, from: start)
    }
    take()
    finish(.switch, from: start)
  }
}
