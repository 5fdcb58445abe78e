import TrellisSpec

/// The comments of a spec that say what the feature does in addition to what the spec says:
/// `# trellis:missing Each row plays a sound`.
struct MissingComments {
  /// A comment.
  struct Comment: Sendable {
    /// What is missing.
    let text: String
    /// Its line.
    let line: Int
    /// Whether there is nothing else in the line.
    let isAlone: Bool
  }

  /// The comments that nothing has taken, in order.
  private(set) var rest: [Comment] = []

  /// Finds the comments of one document of a file.
  ///
  /// - Parameter range: A place in the document.
  init(around range: SourceRange) {
    var first = range.line
    while let line = range.file.line(first - 1), !line.hasPrefix("---") { first -= 1 }
    var number = first
    while let line = range.file.line(number), number < range.line || !line.hasPrefix("---") {
      if let comment = Self.comment(in: line, number) { rest.append(comment) }
      number += 1
    }
  }

  private static func comment(in line: Substring, _ number: Int) -> Comment? {
    guard let mark = line.range(of: "# trellis:missing ") else { return nil }
    let text = line[mark.upperBound...].split(whereSeparator: \.isWhitespace)
    let before = line[..<mark.lowerBound]
    let isQuoted = !before.count { $0 == "\"" }.isMultiple(of: 2)
    guard !text.isEmpty, !isQuoted, before.last?.isWhitespace ?? true else { return nil }
    return Comment(
      text: text.joined(separator: " "), line: number, isAlone: before.allSatisfy(\.isWhitespace))
  }

  /// Takes the comments that are about a line: the one in it, and the one alone in the line above.
  ///
  /// - Parameter line: The number of the line.
  mutating func take(at line: Int) -> [String] {
    let taken = rest.filter { $0.line == line || $0.line == line - 1 && $0.isAlone }
    rest.removeAll { comment in taken.contains { $0.line == comment.line } }
    return taken.map(\.text)
  }
}
