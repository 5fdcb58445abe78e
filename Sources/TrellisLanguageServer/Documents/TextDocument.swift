import TrellisSpec

/// A document as the client shows it.
struct TextDocument {
  /// The URI that the client has chosen.
  let uri: String
  /// The version that the client has given.
  private(set) var version: Int?
  /// The text.
  private(set) var positions: PositionTable

  var text: String { positions.text }

  /// Creates a document that has been opened.
  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    positions = PositionTable(text)
  }

  /// Applies changes in their order, each to what the one before has left.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - version: The version afterwards.
  mutating func apply(_ changes: [DidChangeParameters.Change], version: Int?) {
    for change in changes {
      guard let range = change.range else {
        positions = PositionTable(change.text)
        continue
      }
      var text = positions.text
      let (start, end) = (positions.index(of: range.start), positions.index(of: range.end))
      text.replaceSubrange(min(start, end)..<max(start, end), with: change.text)
      positions = PositionTable(text)
    }
    self.version = version
  }
}

/// A text with the places of its lines as the Language Server Protocol counts them: lines end with `\n`,
/// `\r\n` or `\r`, and columns are UTF-16 code units.
struct PositionTable {
  /// The text.
  let text: String
  /// Where each line starts and where its ending begins, in UTF-16 code units.
  private let lines: [(start: Int, end: Int)]
  /// The number of code units that aren't part of a source file's text: those of a byte-order mark.
  private let markLength: Int

  /// Finds the lines of a text.
  init(_ text: String) {
    self.text = text
    markLength = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    var lines: [(start: Int, end: Int)] = []
    var (start, offset) = (0, 0)
    var isAfterReturn = false
    for unit in text.utf16 {
      offset += 1
      switch unit {
      case 0x0A where isAfterReturn:
        start = offset
        isAfterReturn = false
      case 0x0A, 0x0D:
        lines.append((start, offset - 1))
        start = offset
        isAfterReturn = unit == 0x0D
      default: isAfterReturn = false
      }
    }
    lines.append((start, offset))
    self.lines = lines
  }

  /// The place where the text ends.
  var end: Position { position(at: lines[lines.count - 1].end) }

  /// The range of the whole text.
  var whole: TextRange { TextRange(start: Position(line: 0, character: 0), end: end) }

  /// The index at a position. A position behind the end of its line stands for that end, and one behind
  /// the last line for the end of the text, as the protocol says.
  func index(of position: Position) -> String.Index {
    let offset = offset(of: position)
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    // Between the halves of a pair, there is no place.
    return index.samePosition(in: text.unicodeScalars)
      ?? text.utf16.index(text.startIndex, offsetBy: offset - 1)
  }

  private func offset(of position: Position) -> Int {
    if position.line < 0 { return 0 }
    guard position.line < lines.count else { return lines[lines.count - 1].end }
    let line = lines[position.line]
    return line.start + min(max(position.character, 0), line.end - line.start)
  }

  /// The position of a number of UTF-16 code units from the start of the text.
  func position(at offset: Int) -> Position {
    let line = lines.lastPosition { $0.start <= offset }
    return Position(line: line, character: offset - lines[line].start)
  }

  /// The line and the column of a position as Trellis counts them, from 1 and in Unicode scalars.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - file: A source file with this text.
  func place(of position: Position, in file: SourceFile) -> (line: Int, column: Int) {
    let offset = max(offset(of: position) - markLength, 0)
    let index = file.text.utf16.index(file.text.startIndex, offsetBy: offset)
    return file.place(of: index)
  }

  /// The range of a place in a source file.
  ///
  /// - Parameter range: The place, in a source file with this text.
  func range(of range: SourceRange) -> TextRange {
    func position(_ column: Int) -> Position {
      guard let line = range.file.sourceLine(range.line) else { return end }
      let index = line.index(behind: column - 1) ?? line.text.endIndex
      return self.position(at: index.utf16Offset(in: range.file.text) + markLength)
    }
    return TextRange(start: position(range.column), end: position(range.end))
  }
}
