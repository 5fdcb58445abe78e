/// Checks whether a text is a Swift type, by the grammar of types. The compiler resolves the names.
struct SwiftTypeParser {
  /// Nobody can read a more deeply nested type, and each level costs stack.
  private static let deepest = 64

  private var tokens: ArraySlice<SwiftTokens.Token>
  private var depth = 0

  private init(_ tokens: [SwiftTokens.Token]) {
    self.tokens = tokens[...]
  }

  /// Whether the whole text is a single type.
  static func accepts(_ text: String) -> Bool {
    let tokens = SwiftTokens(text)
    guard tokens.problem == nil else { return false }
    var parser = SwiftTypeParser(tokens.tokens)
    return parser.parseType() && parser.tokens.isEmpty
  }

  private static let prefixes: Set<String> = [
    "any", "borrowing", "consuming", "each", "inout", "repeat", "sending", "some",
  ]

  private mutating func take(_ text: String) -> Bool {
    guard tokens.first?.text == text else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func parseType() -> Bool {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { return false }
    while take("@") {
      guard let name = tokens.first, parseName() else { return false }
      // The arguments of an attribute follow it without a space; otherwise, the parentheses are the
      // type.
      let end = name.offset + name.text.unicodeScalars.count
      if let open = tokens.first, open.text == "(", open.offset == end,
        !parseList(")", after: "(", labels: true)
      {
        return false
      }
    }
    while let first = tokens.first, Self.prefixes.contains(first.text) { tokens.removeFirst() }
    guard parsePostfix() else { return false }
    while take("&") {
      guard parsePostfix() else { return false }
    }
    let effects: Set = ["async", "throws"]
    while let first = tokens.first, effects.contains(first.text) {
      tokens.removeFirst()
      if tokens.first?.text == "(", !parseList(")", after: "(", labels: false) { return false }
    }
    if take("-") { return take(">") && parseType() }
    return true
  }

  private mutating func parsePostfix() -> Bool {
    guard parsePrimary() else { return false }
    while let first = tokens.first {
      switch first.text {
      case "?", "!": tokens.removeFirst()
      case ".":
        tokens.removeFirst()
        guard parseName() else { return false }
      default: return true
      }
    }
    return true
  }

  private mutating func parsePrimary() -> Bool {
    _ = take("~")
    switch tokens.first?.text {
    case "(": return parseList(")", after: "(", labels: true)
    case "[":
      tokens.removeFirst()
      guard parseType() else { return false }
      if take(":"), !parseType() { return false }
      return take("]")
    default: return parseName()
    }
  }

  private mutating func parseName() -> Bool {
    guard let first = tokens.first, first.kind == .identifier,
      !SwiftIdentifier.isKeyword(first.text) || ["Any", "Self"].contains(first.text)
    else { return false }
    tokens.removeFirst()
    return tokens.first?.text == "<" ? parseList(">", after: "<", labels: false) : true
  }

  /// Types separated by commas, in brackets.
  private mutating func parseList(_ close: String, after open: String, labels: Bool) -> Bool {
    guard take(open) else { return false }
    if take(close) { return open == "(" }
    repeat {
      let isName = labels && tokens.first?.kind == .identifier
      if isName, tokens.count > 1, tokens[tokens.startIndex + 1].text == ":" {
        tokens.removeFirst(2)
      } else if isName, tokens.count > 2, tokens[tokens.startIndex + 2].text == ":",
        tokens[tokens.startIndex + 1].kind == .identifier
      {
        tokens.removeFirst(3)
      }
      guard parseType() else { return false }
    } while take(",")
    return take(close)
  }
}
