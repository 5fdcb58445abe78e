/// What specs declare, and the actions that they name.
extension SwiftReader {
  /// `Type`, or `Type = value`.
  mutating func parseDeclaration() throws(Problem) {
    let start = mark
    try parseType()
    if take("=") { try parseExpression() }
    finish(.declaration, from: start)
  }

  /// `name`, or `name(Type, label: Type)`.
  mutating func parseEnumCase() throws(Problem) {
    let start = mark
    try takeActionName()
    if isNext("(") {
      var parser = SwiftTypeParser(tokens, after: end)
      guard parser.parseValuesOfCase() else { throw problem("expected types in parentheses") }
      take(parser)
    }
    finish(.enumCase, from: start)
  }

  /// `name.name(pattern), name`.
  mutating func parseActions() throws(Problem) {
    let list = mark
    repeat {
      let start = mark
      try takeActionName()
      while take(".") {
        let name = tokens.first
        try requireName()
        finish(.member, from: start, word: name.map { $0.offset..<$0.end })
      }
      if isNext("(") {
        try parse(in: Place(isPattern: true)) { list throws(Problem) in
          _ = try list.parseBrackets(until: ")", isTuple: true)
        }
        finish(.call, from: start)
      }
    } while take(",")
    finish(.patterns, from: list)
  }

  private mutating func takeActionName() throws(Problem) {
    let start = mark
    try requireName()
    finish(.name, from: start, word: start.offset..<end)
  }

  private mutating func requireName() throws(Problem) {
    guard let name = tokens.first, name.kind == .identifier, name.isClosed else {
      throw unexpected()
    }
    take()
  }
}
