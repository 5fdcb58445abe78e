import TrellisSpec

/// Tokens of one character, and those of documents.
extension YAMLScanner {
  private mutating func fetchIndicator(_ kind: YAMLToken.Kind, length: Int = 1) {
    let start = cursor.mark
    cursor.skip(length)
    append(kind, from: start)
  }

  /// Reads the end of the text.
  mutating func fetchEnd() throws(YAMLProblem) {
    if cursor.column != 0 { cursor.endLine() }
    endBlocks(to: -1)
    try removeKey()
    isKeyAllowed = false
    fetchIndicator(.end, length: 0)
  }

  /// Reads `---` or `...`.
  mutating func fetchDocumentIndicator() throws(YAMLProblem) {
    endBlocks(to: -1)
    try removeKey()
    isKeyAllowed = false
    fetchIndicator(cursor.character() == "-" ? .documentStart : .documentEnd, length: 3)
  }

  /// Reads `[` or `{`.
  mutating func fetchStart(_ kind: YAMLToken.Kind) throws(YAMLProblem) {
    try saveKey()
    depth += 1
    isKeyAllowed = true
    fetchIndicator(kind)
  }

  /// Reads `]` or `}`.
  mutating func fetchEnd(_ kind: YAMLToken.Kind) throws(YAMLProblem) {
    try removeKey()
    depth = max(depth - 1, 0)
    isKeyAllowed = false
    fetchIndicator(kind)
  }

  /// Reads `,`.
  mutating func fetchComma() throws(YAMLProblem) {
    try removeKey()
    isKeyAllowed = true
    fetchIndicator(.comma)
  }

  /// Reads `-`.
  mutating func fetchItem() throws(YAMLProblem) {
    try requireStart("block sequence entries are not allowed in this context")
    beginBlock(.blockListStart)
    try removeKey()
    isKeyAllowed = true
    fetchIndicator(.item)
  }

  /// Reads `?`.
  mutating func fetchKey() throws(YAMLProblem) {
    try requireStart("mapping keys are not allowed in this context")
    beginBlock(.blockMappingStart)
    try removeKey()
    isKeyAllowed = depth == 0
    fetchIndicator(.key)
  }

  /// Reads `:`.
  mutating func fetchValue() throws(YAMLProblem) {
    if confirmKey() {
      isKeyAllowed = false
    } else {
      try requireStart("mapping values are not allowed in this context")
      beginBlock(.blockMappingStart)
      isKeyAllowed = depth == 0
    }
    fetchIndicator(.value)
  }

  private func requireStart(_ problem: String) throws(YAMLProblem) {
    if depth == 0, !isKeyAllowed { throw .syntax(problem, cursor.mark.place, nil) }
  }
}
