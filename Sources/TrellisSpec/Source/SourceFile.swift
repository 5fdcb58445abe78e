/// The text of a spec or configuration file, and its name in messages.
package final class SourceFile: Sendable {
  /// The path as the user would write it.
  package let path: String

  /// The decoded text, without a byte-order mark.
  package let text: String

  /// Stands for the text.
  package let fingerprint: Fingerprint

  private let hasByteOrderMark: Bool
  private let lines: [SourceLine]

  /// Creates a file from a text.
  ///
  /// - Parameters:
  ///   - path: The path in messages.
  ///   - text: The file's text. A byte-order mark at its start is dropped.
  package init(path: String, text: String) {
    hasByteOrderMark = text.unicodeScalars.first == "\u{FEFF}"
    let text = hasByteOrderMark ? String(text.unicodeScalars.dropFirst()) : text
    self.path = path
    self.text = text
    fingerprint = Fingerprint(text.utf8)
    self.lines = text.lines.map(SourceLine.init)
  }

  /// One line of the text, without its line ending.
  ///
  /// - Parameter number: The line's number, from 1.
  /// - Returns: The line, or `nil` if the file has no such line.
  package func line(_ number: Int) -> Substring? {
    sourceLine(number)?.text
  }

  /// A line of the text with its columns.
  package func sourceLine(_ number: Int) -> SourceLine? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }
}

extension SourceFile {
  /// The text with some ranges replaced, and everything else unchanged. If two ranges overlap, the
  /// later one is ignored.
  ///
  /// - Parameter fixIts: The replacements, all of them in this file.
  package func text(applying fixIts: [FixIt]) -> String {
    var result = hasByteOrderMark ? "\u{FEFF}" : ""
    var end = text.startIndex
    for fixIt in fixIts.sorted(by: { $0.range < $1.range }) {
      guard let line = sourceLine(fixIt.range.line),
        let start = line.index(behind: fixIt.range.column - 1),
        let next = line.index(behind: fixIt.range.column - 1 + fixIt.range.length),
        start >= end
      else { continue }
      result += text[end..<start] + fixIt.replacement
      end = next
    }
    return result + text[end...]
  }
}

extension SourceFile: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }

  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || (left.path == right.path && left.text == right.text)
  }
}
