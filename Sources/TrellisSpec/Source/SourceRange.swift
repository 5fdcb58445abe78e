/// A range within one line of a file.
package struct SourceRange: Hashable, Sendable {
  /// The file.
  package let file: SourceFile

  private let storedLine: UInt32
  private let storedColumn: UInt32
  private let storedLength: UInt32

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line, from 1.
  ///   - column: The first column, from 1.
  ///   - length: The number of Unicode scalars.
  package init(file: SourceFile, line: Int, column: Int, length: Int = 1) {
    self.file = file
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    storedLength = UInt32(clamping: max(length, 1))
  }
}

extension SourceRange {
  /// The line, from 1.
  package var line: Int { Int(storedLine) }

  /// The first column, from 1, counted in Unicode scalars as YAML does.
  package var column: Int { Int(storedColumn) }

  /// The number of Unicode scalars, at least 1.
  package var length: Int { Int(storedLength) }

  /// The column after it.
  package var end: Int {
    column + length
  }

  /// The text of the range.
  package var text: String {
    let scalars = file.sourceLine(line)?.scalars(behind: column - 1).prefix(length)
    return scalars.map { String(String.UnicodeScalarView($0)) } ?? ""
  }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file.path, left.line, left.column) < (right.file.path, right.line, right.column)
  }
}
