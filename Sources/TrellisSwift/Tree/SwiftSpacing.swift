extension SwiftNode {
  /// The Swift without the space between its parts, except where two words would become one. Two
  /// spellings of the same are equal in it.
  ///
  /// - Parameter splices: Parts of it that become something else, in source order.
  package func compact(with splices: [SwiftTree.Splice] = []) -> String {
    let literals = verbatimParts.map { SwiftTree.Splice($0.range, $0.text) }
    let outside = splices.filter { splice in
      !literals.contains { $0.range.contains(splice.range.lowerBound) }
    }
    var result = CompactText()
    var end = range.lowerBound
    for part in (literals + outside).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result.append(wordsOf: tree.slice(end..<part.range.lowerBound))
      result.append(part.text[...])
      end = part.range.upperBound
    }
    result.append(wordsOf: tree.slice(end..<range.upperBound))
    return result.text
  }

  /// The parts in which space means something, or could.
  private var verbatimParts: [SwiftNode] {
    [.string, .regex, .opaque].contains(kind) ? [self] : children.flatMap(\.verbatimParts)
  }
}

/// A text that grows without space.
private struct CompactText {
  private(set) var text = ""

  mutating func append(wordsOf part: Substring) {
    for word in part.split(whereSeparator: \.isWhitespace) { append(word) }
  }

  mutating func append(_ word: Substring) {
    if let last = text.unicodeScalars.last, let first = word.unicodeScalars.first,
      isIdentifierPart(last), isIdentifierPart(first)
    {
      text += " "
    }
    text += word
  }
}
