import TrellisSpec

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
    while true {
      if firstToken == tokens.count {
        removeTakenTokens()
      } else {
        try removeOldKeys()
        // A token where a key may begin comes after the one that says that it does.
        if firstKey == keys.count || keys[firstKey].number != taken { return tokens[firstToken] }
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
    firstToken += 1
    taken += 1
  }

  /// Takes a text of the next token, which has been looked at.
  mutating func takeText() -> String {
    firstText += 1
    return texts[firstText - 1]
  }

  /// Adds a token that ends here.
  mutating func append(_ kind: YAMLToken.Kind, from start: YAMLMark) {
    tokens.append(YAMLToken(kind: kind, start: start, end: cursor.mark))
  }

  /// Adds a token with a text.
  mutating func append(_ token: YAMLToken, _ text: String) {
    tokens.append(token)
    texts.append(text)
  }

  /// Adds a token with texts that ends here.
  mutating func append(_ kind: YAMLToken.Kind, from start: YAMLMark, _ texts: [String]) {
    append(kind, from: start)
    self.texts += texts
  }

  /// The problem at the current place.
  func problem(_ text: String, _ context: String, from start: YAMLMark) -> YAMLProblem {
    .syntax(text, cursor.mark.place, YAMLProblem.Context(text: context, place: start.place))
  }

  // MARK: - Keys

  private mutating func removeOldKeys() throws(YAMLProblem) {
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

  /// Remembers that a key may begin here.
  mutating func saveKey() throws(YAMLProblem) {
    guard isKeyAllowed else { return }
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
  mutating func beginBlock(_ kind: YAMLToken.Kind) {
    guard depth == 0, indentation < cursor.column else { return }
    indent(to: cursor.column)
    append(kind, from: cursor.mark)
  }

  private mutating func indent(to column: Int) {
    indentations.append(indentation)
    indentation = column
  }

  /// Ends the blocks to the right of a column.
  mutating func endBlocks(to column: Int) {
    guard depth == 0 else { return }
    while indentation > column {
      append(.blockEnd, from: cursor.mark)
      indentation = indentations.removeLast()
    }
  }

  // MARK: - Reading

  private mutating func fetch() throws(YAMLProblem) {
    let start = cursor.position
    defer { WorkMeter.count(cursor.position - start + 1) }
    try skipToToken()
    try removeOldKeys()
    endBlocks(to: cursor.column)
    try cursor.require(4)
    if cursor.column == 0 {
      if cursor.character() == "%" { return try fetchDirective() }
      if cursor.isAtDocumentIndicator { return try fetchDocumentIndicator() }
    }
    switch cursor.character() {
    case "\0": try fetchEnd()
    case "[": try fetchStart(.listStart)
    case "{": try fetchStart(.mappingStart)
    case "]": try fetchEnd(.listEnd)
    case "}": try fetchEnd(.mappingEnd)
    case ",": try fetchComma()
    case "-" where cursor.isSeparator(1): try fetchItem()
    case "?" where depth > 0 || cursor.isSeparator(1): try fetchKey()
    case ":" where depth > 0 || cursor.isSeparator(1): try fetchValue()
    case "*": try fetchName(.alias, "while scanning an alias")
    case "&": try fetchName(.anchor, "while scanning an anchor")
    case "!": try fetchTag()
    case "|" where depth == 0: try fetchBlockScalar(.literal)
    case ">" where depth == 0: try fetchBlockScalar(.folded)
    case "'": try fetchQuotedScalar(.singleQuoted)
    case "\"": try fetchQuotedScalar(.doubleQuoted)
    case "|", ">", "%", "@", "`", "\t":
      throw problem(
        "found character that cannot start any token", "while scanning for the next token",
        from: cursor.mark)
    default: try fetchPlainScalar()
    }
  }

  /// Skips white space and comments.
  private mutating func skipToToken() throws(YAMLProblem) {
    while true {
      // Joined files have a mark at the beginning of each.
      if cursor.column == 0, cursor.isAtByteOrderMark { cursor.skipCharacter() }
      cursor.skipBlanks(hasTabs: depth > 0 || !isKeyAllowed)
      cursor.skipComment()
      try cursor.require(1)
      guard cursor.isBreak() else { return }
      try cursor.require(2)
      cursor.skipBreak()
      if depth == 0 { isKeyAllowed = true }
    }
  }
}
