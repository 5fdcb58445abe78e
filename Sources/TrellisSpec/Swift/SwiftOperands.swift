/// Operands, and the members, calls and subscripts that can follow them.
extension SwiftExpression {
  private static let values: Set<String> = [
    "Any", "Self", "false", "nil", "self", "super", "true",
  ]

  mutating func parseOperand() throws(Problem) {
    guard let first = tokens.first else { throw missingValue() }
    switch (first.kind, first.text) {
    case (.number, _): try parseNumber()
    case (.string, _): try parseString()
    case (.identifier, _):
      try parseName(first)
      return
    case (.punctuation, "("):
      try parseBrackets(until: ")", isTuple: true)
    case (.punctuation, "["): try parseCollection()
    case (.punctuation, "{"): try parseClosure()
    case (.punctuation, "."):
      take()
      if tokens.first?.kind == .number { throw problem("a number starts with a digit") }
      try parseMember()
    case (.punctuation, "\\"):
      try parseKeyPath()
      return
    case (.punctuation, "#"): try parseMacro()
    case (.punctuation, "$"):
      try parseDollar()
    case (.punctuation, "/") where isCasePath:
      take()
      return try parseOperand()
    case (.punctuation, "/"): try parseRegex(until: ["/"])
    default:
      guard first.isEmoji else { throw missingValue() }
      takeName()
    }
    try parsePostfix(allowsClosures: first.isOne(of: "(.#"))
  }

  /// `$0` or `$binding`.
  private mutating func parseDollar() throws(Problem) {
    let dollar = tokens.first
    take()
    guard isAdjacent, let name = tokens.first, name.text.first != "`",
      [.identifier, .number].contains(name.kind)
    else {
      throw problem("a name or a number follows '$'")
    }
    if name.kind == .number, closures == 0 {
      throw Problem(
        message:
          "'$\(name.text)' is a closure's argument; name the payload's value in the pattern, as in 'itemTapped(item)'",
        text: "$\(name.text)", offset: dollar?.offset ?? 0)
    }
    take()
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
    if !first.isClosed { throw problem("a backtick isn't closed") }
    switch first.text {
    case "is" where place.isPattern:
      take()
      try parseType()
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
    try parseGenericArguments()
    try parsePostfix(allowsClosures: !["false", "nil", "true"].contains(first.text))
  }

  /// `<Int, String>`, unless it is a comparison, which a different token follows.
  mutating func parseGenericArguments() throws(Problem) {
    guard isNext("<") else { return }
    var parser = SwiftTypeParser(tokens, after: previous?.end ?? 0)
    guard parser.parseGenericArguments() else { return }
    let next = parser.tokens.first
    let isAdjacent = next?.offset == tokens[parser.tokens.startIndex - 1].end
    switch next?.text {
    case nil, ")", "]", "{", "}", ".", ",", "(", "[", ":", "=": skip(to: parser.tokens)
    case "?", "!": if isAdjacent { skip(to: parser.tokens) }
    default: break
    }
  }

  /// Members, calls and the like after an operand.
  ///
  /// - Parameter allowsClosures: Whether a closure can follow directly.
  mutating func parsePostfix(allowsClosures: Bool) throws(Problem) {
    var allowsClosures = allowsClosures
    while let next = tokens.first, next.kind == .punctuation {
      let isClosure = next.text == "{"
      defer { allowsClosures = !isClosure }
      switch next.text {
      case "(": try parseBrackets(until: ")")
      case "[": try parseBrackets(until: "]")
      case "{":
        guard allowsClosures, place.allowsTrailingClosures else { return }
        try parseTrailingClosures()
      case "." where nextOperator == nil:
        take()
        try parseMember()
      default:
        guard let sign = nextOperator, sign.fixity == .postfix,
          "?!".contains(sign.text) || sign.isPostfix
        else { return }
        try take(sign)
      }
    }
  }

  /// The name or value after a dot.
  private mutating func parseMember() throws(Problem) {
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
    if name.kind == .identifier { try parseGenericArguments() }
  }

  private mutating func parseTrailingClosures() throws(Problem) {
    try parseClosure()
    while let label = tokens.first, label.kind == .identifier, second?.text == ":",
      tokens.dropFirst(2).first?.text == "{"
    {
      take()
      take()
      try parseClosure()
    }
  }

  // MARK: - Lists

  /// Arguments or the values of a tuple, with their brackets.
  mutating func parseBrackets(until close: String, isTuple: Bool = false) throws(Problem) {
    take()
    if isTuple || !takeLabels(until: close) { try parseArguments(until: close) }
    take()
  }

  /// Values separated by commas, with optional labels.
  mutating func parseArguments(until close: String?) throws(Problem) {
    var inner = place
    inner.allowsTrailingClosures = true
    let outer = place
    place = inner
    while !isAtEnd(close) {
      if let label = tokens.first, label.kind == .identifier, label.text != "inout",
        second?.text == ":"
      {
        take()
        take()
      }
      if try !takeOperatorAsValue(close) { try parseExpression() }
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
    try take(sign)
    return true
  }

  /// An array or a dictionary.
  mutating func parseCollection() throws(Problem) {
    take()
    let outer = place
    place = Place()
    if !(isNext(":") && second?.text == "]") {
      var isDictionary: Bool?
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
    }
    place = outer
    if !isNext("]") { throw unexpected() }
    take()
  }
}

extension SwiftTokens.Token {
  /// Whether it is an emoji, which Swift treats as a letter.
  var isEmoji: Bool {
    guard kind == .punctuation, let scalar = text.unicodeScalars.first else { return false }
    return (0x1F000...0x1FFFD).contains(scalar.value)
  }
}
