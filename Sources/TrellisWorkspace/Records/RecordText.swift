import Foundation
import TrellisProject

/// The text of a record: a list of files, and a section for each of their texts.
///
/// Git takes a new file for a former one if half of their lines are the same, and then merges what two
/// branches have made of it. So that no two records are alike, each line begins with digits of the record's
/// name, and is short enough for Git to compare it as a whole. A line that continues in the next one ends
/// with `\`, and any other one with `$`: white space at the end of a line survives tools that remove it.
struct RecordText {
  /// A part of a record.
  struct Section {
    /// The heading.
    var heading: String
    /// The text.
    var bytes: [UInt8] = []
  }

  /// The newest format that this Trellis reads. A record says the format in its first line.
  static let newestFormat = 1

  private let mark: [UInt8]
  private var bytes: [UInt8] = []

  private init(mark: [UInt8]) {
    self.mark = mark
  }

  // MARK: - Writing

  /// The text of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - text: Returns the text with a hash.
  static func bytes(of record: Record, text: (_ hash: String) -> Data) -> Data {
    let mark = Record.mark(ofName: record.name)
    var sections = RecordText(mark: mark)
    sections.add(Data(record.list.utf8))
    for hash in record.texts {
      sections.begin(hash)
      sections.add(text(hash))
    }
    // The size tells at once whether anything is missing.
    var start = RecordText(mark: mark)
    start.begin("trellis \(newestFormat) \(sections.bytes.count)")
    return Data(start.bytes + sections.bytes)
  }

  private mutating func begin(_ heading: String) {
    add(Heading.kind, Array(heading.utf8)[...], isEnd: true)
  }

  private mutating func add(_ text: Data) {
    text.withUnsafeBytes { text in
      var rest = text[...]
      while !rest.isEmpty {
        let limit = min(rest.endIndex, rest.startIndex + Self.longestPiece)
        var end = rest[..<limit].firstIndex(of: .newline) ?? limit
        let isEnd = end < rest.endIndex && rest[end] == .newline
        if !isEnd, end < rest.endIndex {
          // A character isn't cut.
          let start = (end - 3...end).last { rest[$0] & 0xC0 != 0x80 }
          end = start ?? end
        }
        add(.space, rest[..<end], isEnd: isEnd)
        rest = rest[(isEnd ? end + 1 : end)...]
      }
    }
  }

  private mutating func add(_ kind: UInt8, _ piece: some Sequence<UInt8>, isEnd: Bool) {
    bytes += mark
    bytes.append(kind)
    bytes += piece
    bytes.append(isEnd ? .dollar : .backslash)
    bytes.append(.newline)
  }

  /// Git compares lines of at most 64 bytes. The others are the mark, the kind, and the end.
  private static let longestPiece = 55

  // MARK: - Reading

  /// The heading of the first section.
  struct Heading {
    fileprivate static let kind = UInt8(ascii: "=")

    /// The format.
    let format: String
    /// The number of bytes in the record if nothing is missing.
    let size: Int

    /// Reads the heading of the first section; `nil` if it isn't that of a record.
    init?(_ heading: String) {
      let fields = heading.split(separator: " ")
      guard fields.count == 3, fields[0] == "trellis", let size = Int(fields[2]) else { return nil }
      format = String(fields[1])
      // The mark, the kind, the end and the line feed come with it.
      self.size = size + heading.utf8.count + 9
    }
  }

  /// The sections of a record. Lines that aren't its own, such as markers of conflicts, are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The record, or its beginning.
  ///   - name: Its name.
  ///   - count: The number of sections to read. The next one has a heading and no text.
  static func sections(_ bytes: [UInt8], of name: String, first count: Int = .max) -> [Section] {
    let mark = Record.mark(ofName: name)
    var sections: [Section] = []
    var rest = bytes[...]
    while sections.count <= count, !rest.isEmpty {
      let end = rest.firstIndex(of: .newline) ?? rest.endIndex
      var line = rest[..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      // As Git may check it out.
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard line.count >= mark.count + 2, line.starts(with: mark), let end = line.last,
        end == .dollar || end == .backslash
      else { continue }
      let piece = line.dropFirst(mark.count + 1).dropLast()
      if line[line.startIndex + mark.count] == Heading.kind {
        sections.append(Section(heading: String(decoding: piece, as: UTF8.self)))
      } else if let last = sections.indices.last {
        sections[last].bytes += piece
        if end == .dollar { sections[last].bytes.append(.newline) }
      }
    }
    return sections
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let dollar = UInt8(ascii: "$")
  fileprivate static let backslash = UInt8(ascii: "\\")
}
