/// The text of a spec or configuration file, and its name in messages.
package final class SourceFile: Sendable {
  /// The path as the user would write it.
  package let path: String

  /// The decoded text, without a byte-order mark.
  package let text: String

  /// Stands for the text.
  package let fingerprint: Fingerprint

  private let hasByteOrderMark: Bool
  // Hundreds of lines take little memory as places in the text.
  private let lines: [(start: UInt32, end: UInt32)]
  /// What finds columns in the long lines, by the positions of the lines.
  private let stretches: [Int: [String.Index]]

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
    let lines = text.lines
    self.lines = lines.map { line in
      let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      return (UInt32(clamping: start), UInt32(clamping: start + line.utf8.count))
    }
    var stretches: [Int: [String.Index]] = [:]
    for (position, line) in lines.enumerated() {
      let found = SourceLine.stretches(of: line)
      if !found.isEmpty { stretches[position] = found }
    }
    self.stretches = stretches
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
    guard lines.indices.contains(number - 1) else { return nil }
    let (start, end) = lines[number - 1]
    let first = text.utf8.index(text.startIndex, offsetBy: Int(start))
    let line = text[first..<text.utf8.index(first, offsetBy: Int(end - start))]
    return SourceLine(line, stretches: stretches[number - 1] ?? [])
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
