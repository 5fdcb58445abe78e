/// Entries or items below each other after an update.
struct RevisedLines {
  /// The lines of an entry before the update.
  struct Chunk {
    /// The lines, with everything above the entry that belongs to no other.
    let range: Range<Int>
    /// The position of the comment right above the entry.
    let lead: Int
  }

  private let chunks: [Chunk]
  private let characters: SpecCharacters

  init(_ chunks: [Chunk], _ characters: SpecCharacters) {
    self.chunks = chunks
    self.characters = characters
  }

  /// The lines.
  ///
  /// - Parameter pieces: The entries in their new order.
  /// - Returns: `nil` if the first entry stands in the line of something else and doesn't stay there, or
  ///   if there are no entries.
  func text(of pieces: [RevisedText.Piece]) -> String? {
    guard let first = pieces.first, let start = chunks.first?.range.lowerBound else { return nil }
    if characters.column(at: start) > 0, first.index != 0 { return nil }
    var comments = commentsOfRemoved(pieces)
    var result = ""
    for (position, piece) in pieces.enumerated() {
      let before = position > 0 ? pieces[position - 1] : nil
      if before != nil { result.endLine() }
      if let index = piece.index, let comment = comments.removeValue(forKey: index) {
        result += comment
      }
      if result.isEmpty, piece.index != 0 {
        result += piece.text.withoutEmptyStart
        continue
      }
      let isChanged = piece.index == nil || before?.index == nil
      if isChanged, let above = before?.paragraph, let paragraph = piece.paragraph,
        !above.continues(with: paragraph), !piece.text.startsWithEmptyLine
      {
        result += "\n"
      }
      result += piece.text
    }
    if let comment = comments[chunks.count] {
      result.endLine()
      result += comment
    }
    return result
  }

  /// The comments that stand above removed entries but not right above them, by the index of the next
  /// entry that stays.
  private func commentsOfRemoved(_ pieces: [RevisedText.Piece]) -> [Int: String] {
    let kept = Set(pieces.compactMap(\.index))
    var result: [Int: String] = [:]
    var waiting = ""
    for (index, chunk) in chunks.enumerated() {
      if kept.contains(index) {
        if !waiting.isEmpty { result[index] = waiting }
        waiting = ""
      } else if chunk.lead > chunk.range.lowerBound {
        let lines = characters.text(chunk.range.lowerBound..<chunk.lead)
        if lines.contains("#") { waiting += lines }
      }
    }
    if !waiting.isEmpty { result[chunks.count] = waiting }
    return result
  }
}

extension String {
  /// The first line, and everything after its ending.
  var dividedAtLine: (line: String, rest: String) {
    guard let end = firstIndex(where: \.isNewline) else { return (self, "") }
    return (String(self[..<end]), String(self[index(after: end)...]))
  }

  /// Whether the first line is empty.
  fileprivate var startsWithEmptyLine: Bool {
    drop { $0 == " " }.first?.isNewline == true
  }

  /// The text from its first line that isn't empty.
  fileprivate var withoutEmptyStart: String {
    var text = self
    while text.startsWithEmptyLine { text = text.dividedAtLine.rest }
    return text
  }

  /// Ends the last line.
  fileprivate mutating func endLine() {
    if let last, !last.isNewline { self += "\n" }
  }
}
