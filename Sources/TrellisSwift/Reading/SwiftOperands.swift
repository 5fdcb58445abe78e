/// Operands, and the members, calls and subscripts that can follow them.
extension SwiftReader {
  private static let values: Set<String> = [
    "Any", "Self", "false", "nil", "self", "super", "true",
  ]

  mutating func parseOperand() throws(Problem) {
    guard let first = tokens.first else { throw missingValue() }
    let start = mark
    switch (first.kind, first.text) {
    case (.number, _): try parseNumber()
    case (.string, _): try parseString()
    case (.identifier, _):
      try parseName(first)
      return
    case (.punctuation, "("):
      try parseBrackets(until: ")", isTuple: true)
      finish(.tuple, from: start)
    case (.punctuation, "["): try parseCollection()
    case (.punctuation, "{"): try parseClosure()
    case (.punctuation, "."):
      take()
      if tokens.first?.kind == .number { throw problem("a number starts with a digit") }
      try parseMember(from: start)
    case (.punctuation, "\\"):
      try parseKeyPath()
      return
    case (.punctuation, "#"): try parseMacro()
    case (.punctuation, "$"):
      try parseDollar()
    case (.punctuation, "/") where isCasePath:
      take()
      let word = start.offset..<end
      try parseOperand()
      finish(.prefix, from: start, word: word)
      return
    case (.punctuation, "/"): try parseRegex(from: start, until: ["/"])
    default:
      guard first.isEmoji else { throw missingValue() }
      takeName()
      finish(.name, from: start, word: start.offset..<end)
    }
    try parsePostfix(from: start, allowsClosures: first.isOne(of: "(.#"))
  }

  /// `$0` or `$binding`.
  private mutating func parseDollar() throws(Problem) {
    let start = mark
    take()
    guard isAdjacent, let name = tokens.first, name.text.first != "`",
      [.identifier, .number].contains(name.kind)
    else {
      throw problem("a name or a number follows '$'")
    }
    take()
    finish(.dollar, from: start, word: name.offset..<name.end)
  }

  /// A name. Its emoji are separate tokens.
  private mutating func takeName() {
    take()
    while isAdjacent, let next = tokens.first,
      next.isEmoji
        || previous?.isEmoji == true && next.kind == .identifier && next.text.first != "`"
    {
      take()
    }
  }

  /// Whether a slash is the operator in `/Action.saved` rather than the start of a regular
  /// expression.
  private var isCasePath: Bool {
    let name = second
    return name?.offset == tokens.first?.end && (name?.kind == .identifier || name?.text == ".")
      && !tokens.dropFirst().contains { $0.text == "/" }
  }

  /// A name or a keyword.
  private mutating func parseName(_ first: SwiftTokens.Token) throws(Problem) {
    let start = mark
    if !first.isClosed { throw problem("a backtick isn't closed") }
    switch first.text {
    case "is" where place.isPattern:
      take()
      try parseType()
      finish(.typePattern, from: start, word: first.offset..<first.end)
      return
    case "_":
      guard place.isStatement || place.isPattern else { throw missingValue() }
    case let word where SwiftIdentifier.isKeyword(word) && !Self.values.contains(word):
      throw previous == nil && tokens.count == 1
        ? Problem(
          message: "'\(word)' is a Swift keyword; put it in backticks",
          text: word, offset: first.offset)
        : problem("'\(word)' is a Swift keyword, expected a value")
    default: break
    }
    takeName()
    let word = start.offset..<end
    try parseGenericArguments()
    switch first.text {
    case "true", "false": finish(.boolean, from: start, word: word)
    case "nil": finish(.nil, from: start, word: word)
    case "_": finish(.wildcard, from: start, word: word)
    default: finish(.name, from: start, word: word)
    }
    try parsePostfix(
      from: start, allowsClosures: !["false", "nil", "true"].contains(first.text))
  }

  /// `<Int, String>`, unless it is a comparison, which a different token follows.
  mutating func parseGenericArguments() throws(Problem) {
    guard isNext("<") else { return }
    var parser = SwiftTypeParser(tokens, after: previous?.end ?? 0)
    guard parser.parseGenericArguments() else { return }
    let next = parser.tokens.first
    let isAdjacent = next?.offset == tokens[parser.tokens.startIndex - 1].end
    switch next?.text {
    case nil, ")", "]", "{", "}", ".", ",", "(", "[", ":", "=": take(parser)
    case "?", "!": if isAdjacent { take(parser) }
    default: break
    }
  }

  /// Members, calls and the like after an operand.
  ///
  /// - Parameters:
  ///   - start: The start of the operand.
  ///   - allowsClosures: Whether a closure can follow directly.
  mutating func parsePostfix(
    from start: SwiftTreeBuilder.Mark, allowsClosures: Bool
  ) throws(Problem) {
    var allowsClosures = allowsClosures
    while let next = tokens.first, next.kind == .punctuation {
      let isClosure = next.text == "{"
      defer { allowsClosures = !isClosure }
      switch next.text {
      case "(":
        let labels = try parseBrackets(until: ")")
        finish(labels == nil ? .call : .compoundName, from: start, word: labels)
      case "[":
        try parseBrackets(until: "]")
        finish(.subscript, from: start)
      case "{":
        guard allowsClosures, place.allowsTrailingClosures else { return }
        builder.reopenCall(from: start)
        try parseTrailingClosures()
        finish(.call, from: start)
      case "." where nextOperator == nil:
        take()
        try parseMember(from: start)
      default:
        guard let sign = nextOperator, sign.fixity == .postfix,
          "?!".contains(sign.text) || sign.isPostfix
        else { return }
        try take(sign)
        switch sign.text {
        case "?": finish(.optionalChain, from: start)
        case "!": finish(.forced, from: start)
        default: finish(.postfix, from: start, word: next.offset..<end)
        }
      }
      try checkHeight()
    }
  }

  /// The name or value after a dot.
  private mutating func parseMember(from start: SwiftTreeBuilder.Mark) throws(Problem) {
    guard isAdjacent || tokens.isEmpty else { throw problem("expected a name right after '.'") }
    let isProjected = take("$")
    guard isAdjacent, let name = tokens.first, name.isClosed,
      name.kind == .identifier || name.kind == .number && !isProjected || name.isEmoji
    else {
      throw tokens.isEmpty ? missingValue() : problem("expected a name after '.'")
    }
    if name.kind == .number, !name.text.allSatisfy({ $0.isNumber || $0 == "." }) {
      throw problem("expected a name after '.'")
    }
    takeName()
    let word = (isProjected ? name.offset - 1 : name.offset)..<end
    if name.kind == .identifier { try parseGenericArguments() }
    finish(.member, from: start, word: word)
  }

  private mutating func parseTrailingClosures() throws(Problem) {
    try parseClosure()
    while let label = tokens.first, label.kind == .identifier, second?.text == ":",
      tokens.dropFirst(2).first?.text == "{"
    {
      let start = mark
      take()
      take()
      try parseClosure()
      finish(.labelled, from: start, word: label.offset..<label.end)
    }
  }

  // MARK: - Lists

  /// Arguments or the values of a tuple, with their brackets.
  ///
  /// - Returns: The place of the labels, if there are labels without values.
  @discardableResult
  mutating func parseBrackets(
    until close: String, isTuple: Bool = false
  ) throws(Problem) -> Range<Int>? {
    take()
    let start = tokens.first?.offset ?? end
    var labels: Range<Int>?
    if !isTuple, takeLabels(until: close) {
      labels = start..<end
    } else {
      try parseArguments(until: close)
    }
    take()
    return labels
  }

  /// Values separated by commas, with optional labels.
  mutating func parseArguments(until close: String?) throws(Problem) {
    var inner = place
    inner.allowsTrailingClosures = true
    let outer = place
    place = inner
    while !isAtEnd(close) {
      let start = mark
      var label: Range<Int>?
      if let name = tokens.first, name.kind == .identifier, name.text != "inout",
        second?.text == ":"
      {
        take()
        label = start.offset..<end
        take()
      }
      if try !takeOperatorAsValue(close) { try parseExpression() }
      if let label { finish(.labelled, from: start, word: label) }
      if !take(",") { break }
    }
    place = outer
    if !isAtEnd(close) { throw unexpected() }
  }

  private func isAtEnd(_ close: String?) -> Bool {
    close.map(isNext) ?? tokens.isEmpty
  }

  /// The labels of a name without arguments, such as `move(from:to:)`.
  private mutating func takeLabels(until close: String) -> Bool {
    var rest = tokens
    while close == ")", rest.first?.kind == .identifier, rest.dropFirst().first?.text == ":" {
      rest.removeFirst(2)
    }
    guard rest.startIndex > tokens.startIndex, rest.first?.text == close else { return false }
    skip(to: rest)
    return true
  }

  /// `+` in `reduce(0, +)`.
  private mutating func takeOperatorAsValue(_ close: String?) throws(Problem) -> Bool {
    guard let sign = nextOperator else { return false }
    let count = sign.text.unicodeScalars.count
    let next = tokens.dropFirst(count).first?.text
    guard close == ")", next == "," || next == close, !["=", "->"].contains(sign.text)
    else { return false }
    let start = mark
    try take(sign)
    finish(.operatorName, from: start, word: start.offset..<end)
    return true
  }

  /// An array or a dictionary.
  mutating func parseCollection() throws(Problem) {
    let start = mark
    take()
    let outer = place
    place = Place()
    var isDictionary: Bool?
    if !(isNext(":") && second?.text == "]") {
      while !isNext("]") {
        try parseExpression()
        if isDictionary ?? isNext(":") {
          try require(":")
          try parseExpression()
          isDictionary = true
        } else {
          isDictionary = false
        }
        if !take(",") { break }
      }
    } else {
      take()
      isDictionary = true
    }
    place = outer
    if !isNext("]") { throw unexpected() }
    take()
    finish(isDictionary == true ? .dictionary : .array, from: start)
  }
}

extension SwiftTokens.Token {
  /// Whether it is an emoji, which Swift treats as a letter.
  var isEmoji: Bool {
    guard kind == .punctuation, let scalar = text.unicodeScalars.first else { return false }
    return (0x1F000...0x1FFFD).contains(scalar.value)
  }
}
