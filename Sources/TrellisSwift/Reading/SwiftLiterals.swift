/// Numbers, strings, key paths, macros and regular expressions.
extension SwiftReader {
  mutating func parseNumber() throws(Problem) {
    guard let first = tokens.first else { return }
    let start = mark
    var text = first.text
    take()
    // The sign of an exponent is a separate token.
    if let last = text.last, "eEpP".contains(last), isAdjacent, isNext("-") || isNext("+"),
      let digits = second, digits.kind == .number, digits.offset == tokens.first?.end
    {
      text += (tokens.first?.text ?? "") + digits.text
      take()
      take()
    }
    if !isNumber(text) {
      throw Problem(
        message: "the expression isn't valid Swift: '\(text)' isn't a number", text: first.text,
        offset: first.offset)
    }
    finish(.number, from: start, word: start.offset..<end)
  }

  private func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    func takeDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
      guard let first = rest.first, isDigit(first) else { return false }
      rest = rest.drop { isDigit($0) || $0 == UInt8(ascii: "_") }
      return true
    }
    func takeExponent(_ signs: [String]) -> Bool? {
      guard signs.contains(where: take) else { return nil }
      _ = take("+") || take("-")
      return takeDigits(\.isDecimalDigit)
    }
    if take("0b") { return takeDigits { $0 | 1 == UInt8(ascii: "1") } && rest.isEmpty }
    if take("0o") { return takeDigits { $0 & 0xF8 == UInt8(ascii: "0") } && rest.isEmpty }
    if take("0x") {
      guard takeDigits(\.isHexDigit) else { return false }
      let hasFraction = take(".")
      if hasFraction, !takeDigits(\.isHexDigit) { return false }
      let exponent = takeExponent(["p", "P"])
      return (exponent ?? !hasFraction) && rest.isEmpty
    }
    guard takeDigits(\.isDecimalDigit) else { return false }
    if take("."), !takeDigits(\.isDecimalDigit) { return false }
    return takeExponent(["e", "E"]) != false && rest.isEmpty
  }

  mutating func parseString() throws(Problem) {
    guard let literal = tokens.first else { return }
    let start = mark
    let scalars = Array(literal.text.unicodeScalars)
    let hashes = scalars.prefix { $0 == "#" }.count
    if scalars.dropFirst(hashes).starts(with: "\"\"\"".unicodeScalars) {
      throw problem("a multiline string doesn't fit on one line; write '\\n'")
    }
    interpolations = interpolations.drop { $0.lowerBound < literal.offset }
    let end = literal.end
    let interpolations = interpolations.prefix { $0.upperBound < end }
    for range in interpolations { try parseInterpolation(range) }
    var ends = interpolations.map(\.upperBound)[...]
    var index = hashes + 1
    while index < scalars.count {
      let backslash = index
      index += 1
      guard scalars[backslash] == "\\", scalars[index...].prefix(hashes).allSatisfy({ $0 == "#" })
      else { continue }
      index += hashes
      guard index < scalars.count else { break }
      if scalars[index] == "(" {
        index = (ends.popFirst() ?? end) - literal.offset
      } else if !isEscape(scalars[index...]) {
        throw Problem(
          message:
            "the expression isn't valid Swift: '\\\(scalars[index])' isn't an escape sequence",
          text: "\\", offset: literal.offset + backslash)
      }
      index += 1
    }
    take()
    finish(.string, from: start, word: start.offset..<end)
  }

  /// Whether the characters after a backslash form an escape sequence.
  private func isEscape(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first else { return false }
    if first != "u" { return "0\\tnr\"'".unicodeScalars.contains(first) }
    let digits = scalars.dropFirst(2).prefix { $0 != "}" }
    return scalars.dropFirst().first == "{" && (1...8).contains(digits.count)
      && digits.allSatisfy { $0.properties.isASCIIHexDigit }
  }

  /// `\.name`, `\Item.name`.
  mutating func parseKeyPath() throws(Problem) {
    let start = mark
    take()
    guard isAdjacent, let first = tokens.first else { throw problem("a key path is '\\.name'") }
    let root = mark
    if first.kind == .identifier {
      take()
      let word = root.offset..<end
      try parseGenericArguments()
      finish(.name, from: root, word: word)
    } else if first.text == "[" {
      try parseCollection()
    } else {
      builder.finish(.implicitRoot, from: root, to: root.offset)
    }
    while isAdjacent, take("?") { finish(.optionalChain, from: root) }
    guard isAdjacent, isNext("."), second?.text != "." else {
      throw problem("a key path is '\\.name'")
    }
    // `\.?.name` and `\.[0]` have no name after the dot.
    if let next = second, next.offset == tokens.first?.end, next.isOne(of: "?![") { take() }
    try parse(in: Place(allowsTrailingClosures: false)) { expression throws(Problem) in
      try expression.parsePostfix(from: root, allowsClosures: false)
    }
    finish(.keyPath, from: start)
  }

  /// `#name`, with arguments or without.
  mutating func parseMacro() throws(Problem) {
    let start = mark
    if second?.text == "/" {
      take()
      try parseRegex(from: start, until: ["/", "#"])
      return
    }
    take()
    let directives: Set = [
      "available", "else", "elseif", "endif", "error", "if", "sourceLocation", "unavailable",
      "warning",
    ]
    guard isAdjacent, let name = tokens.first, name.kind == .identifier else {
      throw problem("a name follows '#'")
    }
    if directives.contains(name.text) {
      throw problem("'#\(name.text)' is only allowed between statements, expected a value")
    }
    take()
    try parseGenericArguments()
    finish(.macro, from: start, word: name.offset..<name.end)
  }

  /// A regular expression, starting with its first slash.
  mutating func parseRegex(
    from start: SwiftTreeBuilder.Mark, until close: [String]
  ) throws(Problem) {
    take()
    guard isAdjacent, !isNext("/") else { throw missingValue() }
    while !tokens.isEmpty {
      if isAdjacent, tokens.prefix(close.count).map(\.text) == close {
        for _ in close { take() }
        finish(.regex, from: start, word: start.offset..<end)
        return
      }
      take()
    }
    throw Problem(
      message: "the expression isn't valid Swift: expected a value before '/'", text: "/",
      offset: start.offset)
  }
}

extension UInt8 {
  fileprivate var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  fileprivate var isHexDigit: Bool {
    isDecimalDigit || (self | 0x20) &- UInt8(ascii: "a") < 6
  }
}
