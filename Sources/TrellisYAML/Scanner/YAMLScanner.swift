import TrellisSpec
import TrellisSwift

/// Divides a text into tokens.
struct YAMLScanner: ~Copyable {
  /// A place where a key begins if a colon follows on the same line.
  private struct PossibleKey {
    /// The number of tokens before it.
    let number: Int
    let start: YAMLMark
    /// The number of brackets around it.
    let depth: Int
    /// Whether only a key can be there.
    let isRequired: Bool
  }

  /// The number of characters after which a key without `?` must have ended.
  private static let longestKey = 1024

  /// The place up to which the text has been divided.
  var cursor: YAMLCursor
  /// Where the token begins that is being read.
  private(set) var start = YAMLMark(index: 0, line: 0, column: 0)
  /// The bytes of a scalar that isn't in the text as it is, while it is read.
  var text: [UInt8] = []
  /// What the blanks and ends of lines between two words stand for.
  var gap: [UInt8] = []
  /// Whether a key without `?` may begin here.
  var isKeyAllowed = true
  /// The number of open brackets and braces.
  var depth = 0
  /// The column of the innermost block; -1 outside of all.
  private(set) var indentation = -1
  /// The columns of the blocks around it.
  private var indentations: [Int] = []
  /// The tokens that haven't been taken, behind some that have.
  private var tokens: [YAMLToken] = []
  private var firstToken = 0
  /// Whether it is certain what the next token is.
  private var isReady = false
  /// The texts of these tokens, behind some that have been taken.
  private var texts: [String] = []
  private var firstText = 0
  /// The number of tokens that have been taken.
  private var taken = 0
  /// The possible keys, at most one for each depth, behind some that no longer are.
  private var keys: [PossibleKey] = []
  private var firstKey = 0

  /// Creates a scanner at the beginning of a text.
  init(_ text: String) { cursor = YAMLCursor(text) }

  /// The number of blocks, brackets and braces around the current place.
  var nesting: Int { indentations.count + depth }

  // MARK: - Tokens

  /// The next token.
  mutating func peek() throws(YAMLProblem) -> YAMLToken {
    if !isReady { try prepare() }
    return tokens[firstToken]
  }

  private mutating func prepare() throws(YAMLProblem) {
    while true {
      if firstToken == tokens.count {
        removeTakenTokens()
      } else {
        try removeOldKeys()
        // A token where a key may begin comes after the one that says that it does.
        isReady = firstKey == keys.count || keys[firstKey].number != taken
        if isReady { return }
      }
      try fetch()
    }
  }

  private mutating func removeTakenTokens() {
    tokens.removeAll(keepingCapacity: true)
    firstToken = 0
    if texts.isEmpty { return }
    texts.removeAll(keepingCapacity: true)
    firstText = 0
  }

  /// Takes the next token, which has been looked at.
  mutating func take() {
    isReady = false
    firstToken += 1
    taken += 1
  }

  /// Takes a text of the next token, which has been looked at.
  mutating func takeText() -> String {
    firstText += 1
    return texts[firstText - 1]
  }

  /// Begins a token here.
  mutating func begin() { start = cursor.mark }

  /// Adds the token that is being read, and that ends here.
  mutating func append(_ kind: YAMLToken.Kind) {
    tokens.append(YAMLToken(kind: kind, start: start, end: cursor.mark))
  }

  /// Adds the token that is being read, with its texts.
  mutating func append(_ kind: YAMLToken.Kind, _ texts: [String]) {
    append(kind)
    self.texts += texts
  }

  /// Adds the text that is being read.
  ///
  /// - Parameters:
  ///   - style: How it is written.
  ///   - end: Where it ends.
  ///   - rest: The part of the source that follows ``text``.
  mutating func appendScalar(_ style: YAMLEvent.Style, to end: YAMLMark, _ rest: Range<Int>) {
    tokens.append(YAMLToken(kind: .scalar, start: start, end: end, style: style))
    if text.isEmpty {
      appendText(bytes(rest))
    } else {
      text += bytes(rest)
      appendText(text[...])
    }
  }

  /// Adds a text of the token that has been added.
  mutating func appendText(_ bytes: ArraySlice<UInt8>) {
    texts.append(String(decoding: bytes, as: UTF8.self))
  }

  /// A part of the source.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { cursor.bytes[range] }

  /// The problem at the current place.
  ///
  /// - Parameters:
  ///   - text: What is wrong.
  ///   - context: What is being read.
  ///   - key: Where that begins, if it is a key.
  func problem(_ text: String, _ context: String, from key: YAMLMark? = nil) -> YAMLProblem {
    let place = (key ?? start).place
    return .syntax(text, cursor.mark.place, YAMLProblem.Context(text: context, place: place))
  }

  // MARK: - Keys

  /// Forgets the keys that would be too long.
  mutating func removeOldKeys() throws(YAMLProblem) {
    if keys.isEmpty { return }
    let mark = cursor.mark
    while firstKey < keys.count {
      let key = keys[firstKey]
      guard key.start.line < mark.line || key.start.index + Self.longestKey < mark.index else {
        return
      }
      try require(key)
      firstKey += 1
    }
    keys.removeAll(keepingCapacity: true)
    firstKey = 0
  }

  private func require(_ key: PossibleKey) throws(YAMLProblem) {
    if key.isRequired {
      throw problem("could not find expected ':'", "while scanning a simple key", from: key.start)
    }
  }

  /// Remembers that a key may begin here, and none right behind it.
  mutating func saveKey() throws(YAMLProblem) {
    guard isKeyAllowed else { return }
    isKeyAllowed = false
    try removeKey()
    keys.append(
      PossibleKey(
        number: taken + tokens.count - firstToken, start: cursor.mark, depth: depth,
        isRequired: depth == 0 && indentation == cursor.column))
  }

  /// Forgets the possible key in the current brackets.
  mutating func removeKey() throws(YAMLProblem) {
    if let key = takeKey() { try require(key) }
  }

  private mutating func takeKey() -> PossibleKey? {
    guard firstKey < keys.count, keys[keys.count - 1].depth == depth else { return nil }
    return keys.removeLast()
  }

  /// Marks the possible key in the current brackets as one.
  ///
  /// - Returns: Whether there is one.
  mutating func confirmKey() -> Bool {
    guard let key = takeKey() else { return false }
    let index = firstToken + key.number - taken
    WorkMeter.count(tokens.count - index)
    tokens.insert(YAMLToken(kind: .key, start: key.start, end: key.start), at: index)
    if depth == 0, indentation < key.start.column {
      indent(to: key.start.column)
      tokens.insert(
        YAMLToken(kind: .blockMappingStart, start: key.start, end: key.start), at: index)
    }
    return true
  }

  // MARK: - Indentation

  /// Begins a block, unless there is one in this column.
  ///
  /// - Parameters:
  ///   - kind: The token that begins it.
  ///   - problem: What is wrong if none can begin here.
  mutating func beginBlock(
    _ kind: YAMLToken.Kind, orThrow problem: String
  ) throws(YAMLProblem) {
    if depth > 0 { return }
    if !isKeyAllowed { throw .syntax(problem, cursor.mark.place, nil) }
    guard indentation < cursor.column else { return }
    indent(to: cursor.column)
    append(kind)
  }

  private mutating func indent(to column: Int) {
    indentations.append(indentation)
    indentation = column
  }

  /// Ends the blocks to the right of a column.
  mutating func endBlocks(to column: Int) {
    guard depth == 0 else { return }
    while indentation > column {
      append(.blockEnd)
      indentation = indentations.removeLast()
    }
  }
}
