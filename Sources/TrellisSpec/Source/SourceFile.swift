/// The text of one spec or configuration file, and the name that messages call it by.
package final class SourceFile: Sendable {
  /// The path as the user would write it.
  package let path: String

  /// The decoded text, without a byte-order mark.
  package let text: String

  private let lines: [Substring]

  /// Wraps a text.
  ///
  /// - Parameters:
  ///   - path: The path as messages show it.
  ///   - text: The file's text; a byte-order mark at its start is dropped.
  package init(path: String, text: String) {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.path = path
    self.text = text
    self.lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// One line of the text, without its line ending.
  ///
  /// - Parameter number: The line's number, from 1.
  /// - Returns: The line, or `nil` where the file has no such line.
  package func line(_ number: Int) -> Substring? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }
}

extension SourceFile: Equatable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || (left.path == right.path && left.text == right.text)
  }
}
