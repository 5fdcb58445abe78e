import TrellisSpec
import TrellisSwift

/// The decision what comes next, and tokens of one character.
extension YAMLScanner {
  /// Adds at least one token.
  mutating func fetch() throws(YAMLProblem) {
    WorkMeter.count()
    try skipToToken()
    try removeOldKeys()
    begin()
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
    case ",": try fetchIndicator(.comma, isBeforeKey: true)
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
        "found character that cannot start any token", "while scanning for the next token")
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

  // MARK: - Indicators

  /// Reads a token that ends the possible key before it.
  ///
  /// - Parameters:
  ///   - kind: The token.
  ///   - length: The number of characters.
  ///   - isBeforeKey: Whether a key without `?` may follow.
  mutating func fetchIndicator(
    _ kind: YAMLToken.Kind, length: Int = 1, isBeforeKey: Bool
  ) throws(YAMLProblem) {
    try removeKey()
    isKeyAllowed = isBeforeKey
    cursor.skip(length)
    append(kind)
  }

  /// Reads the end of the text.
  mutating func fetchEnd() throws(YAMLProblem) {
    if cursor.column != 0 { cursor.endLine() }
    begin()
    endBlocks(to: -1)
    try fetchIndicator(.end, length: 0, isBeforeKey: false)
  }

  /// Reads `---` or `...`.
  mutating func fetchDocumentIndicator() throws(YAMLProblem) {
    endBlocks(to: -1)
    let kind: YAMLToken.Kind = cursor.character() == "-" ? .documentStart : .documentEnd
    try fetchIndicator(kind, length: 3, isBeforeKey: false)
  }

  /// Reads `[` or `{`.
  mutating func fetchStart(_ kind: YAMLToken.Kind) throws(YAMLProblem) {
    try saveKey()
    depth += 1
    try fetchIndicator(kind, isBeforeKey: true)
  }

  /// Reads `]` or `}`.
  mutating func fetchEnd(_ kind: YAMLToken.Kind) throws(YAMLProblem) {
    try fetchIndicator(kind, isBeforeKey: false)
    depth = max(depth - 1, 0)
  }

  /// Reads `-`.
  mutating func fetchItem() throws(YAMLProblem) {
    try beginBlock(
      .blockListStart, orThrow: "block sequence entries are not allowed in this context")
    try fetchIndicator(.item, isBeforeKey: true)
  }

  /// Reads `?`.
  mutating func fetchKey() throws(YAMLProblem) {
    try beginBlock(.blockMappingStart, orThrow: "mapping keys are not allowed in this context")
    try fetchIndicator(.key, isBeforeKey: depth == 0)
  }

  /// Reads `:`.
  mutating func fetchValue() throws(YAMLProblem) {
    let isAfterKey = confirmKey()
    if !isAfterKey {
      try beginBlock(.blockMappingStart, orThrow: "mapping values are not allowed in this context")
    }
    try fetchIndicator(.value, isBeforeKey: !isAfterKey && depth == 0)
  }
}
