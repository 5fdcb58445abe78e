import TrellisSwift

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
    let places = text.placesOfLines
    lines = places.map { (UInt32(clamping: $0.lowerBound), UInt32(clamping: $0.upperBound)) }
    var stretches: [Int: [String.Index]] = [:]
    for (position, place) in places.enumerated() where place.count > SourceLine.stretch {
      stretches[position] = SourceLine.stretches(of: text[utf8: place])
    }
    self.stretches = stretches
  }

  /// How its lines end.
  package var lineEnding: String {
    text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
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
  /// The place of an index of the text: the line and the column, from 1.
  ///
  /// - Parameter index: The index. One within a line's ending stands for the end of the line.
  package func place(of index: String.Index) -> (line: Int, column: Int) {
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    let position = lines.lastPosition { $0.start <= offset }
    let (start, end) = lines[position]
    let first = text.utf8.index(text.startIndex, offsetBy: Int(start))
    let last = text.utf8.index(first, offsetBy: min(offset, Int(end)) - Int(start))
    return (position + 1, text.unicodeScalars.distance(from: first, to: last) + 1)
  }
}

extension SourceFile {
  /// The text with fix-its, and everything else unchanged. If two of their ranges overlap, the later
  /// one is ignored.
  ///
  /// - Parameter fixIts: The fix-its, all of them in this file.
  package func text(applying fixIts: [FixIt]) -> String {
    var result = hasByteOrderMark ? "\u{FEFF}" : ""
    var end = text.startIndex
    for edit in fixIts.edits {
      guard let line = sourceLine(edit.line),
        let start = line.index(behind: edit.column - 1),
        let next = line.index(behind: edit.column - 1 + edit.length),
        start >= end
      else { continue }
      result += text[end..<start] + edit.text
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

/// A line of a file that finds columns without counting from its start.
package struct SourceLine: Sendable {
  /// The line, without its line ending.
  package let text: Substring

  /// The start of each section of a long line.
  private let stretches: [String.Index]
  fileprivate static let stretch = 128

  /// - Parameters:
  ///   - text: The line, without its line ending.
  ///   - stretches: What ``stretches(of:)`` has found in it.
  init(_ text: Substring, stretches: [String.Index]) {
    self.text = text
    self.stretches = stretches
  }

  /// The start of each section of a line; empty if it is short.
  static func stretches(of text: Substring) -> [String.Index] {
    if text.utf8.count <= stretch { return [] }
    let scalars = text.unicodeScalars
    var stretches: [String.Index] = []
    var next: String.Index? = scalars.startIndex
    while let start = next, start < scalars.endIndex {
      stretches.append(start)
      next = scalars.index(start, offsetBy: stretch, limitedBy: scalars.endIndex)
    }
    return stretches
  }

  /// The number of Unicode scalars.
  package var count: Int {
    guard let last = stretches.last else { return text.unicodeScalars.count }
    return (stretches.count - 1) * Self.stretch + text[last...].unicodeScalars.count
  }

  /// The index after a number of Unicode scalars, or `nil` if the line is shorter.
  package func index(behind number: Int) -> String.Index? {
    let scalars = text.unicodeScalars
    let stretch = min(number / Self.stretch, stretches.count - 1)
    let start = stretches.isEmpty ? text.startIndex : stretches[stretch]
    let passed = stretches.isEmpty ? 0 : stretch * Self.stretch
    WorkMeter.count(number - passed)
    return scalars.index(start, offsetBy: number - passed, limitedBy: scalars.endIndex)
  }

  /// The text after a number of Unicode scalars.
  package func scalars(behind number: Int) -> Substring.UnicodeScalarView {
    text[(index(behind: number) ?? text.endIndex)...].unicodeScalars
  }
}

extension SourceFile {
  /// The places of each word.
  ///
  /// - Parameter comments: Whether words in comments count.
  package func words(inComments comments: Bool = false) -> [String: [SourceRange]] {
    var result: [String: [SourceRange]] = [:]
    var number = 0
    while let line = line(number + 1) {
      number += 1
      let comment = line.hasPrefix("#") ? line.startIndex : line.firstRange(of: " #")?.lowerBound
      let end = comments ? line.endIndex : comment ?? line.endIndex
      var word = String.UnicodeScalarView()
      for (offset, scalar) in (line[..<end] + " ").unicodeScalars.enumerated() {
        if isIdentifierPart(scalar) {
          word.append(scalar)
          continue
        }
        if !word.isEmpty {
          result[String(word), default: []].append(
            SourceRange(
              file: self, line: number, column: offset - word.count + 1, length: word.count))
          word = String.UnicodeScalarView()
        }
      }
    }
    return result
  }
}

extension String {
  /// The lines, without their endings, which are `\n`, `\r\n` and `\r`, as in the Language Server
  /// Protocol.
  package var lines: [Substring] {
    placesOfLines.map { self[utf8: $0] }
  }

  /// The places of the lines, without their endings, in UTF-8.
  fileprivate var placesOfLines: [Range<Int>] {
    var text = self
    let endings = text.withUTF8 { $0.lineEndings }
    let starts = [0] + endings.map(\.upperBound)
    return zip(starts, endings.map(\.lowerBound) + [utf8.count]).map { $0..<$1 }
  }

  fileprivate subscript(utf8 place: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: place.lowerBound)
    return self[start..<utf8.index(start, offsetBy: place.count)]
  }

  /// Whether it has more than one line.
  package var isMultiline: Bool { utf8.contains(where: \.endsLine) }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var lineEndings: [Range<Int>] {
    let feeds = positions(of: "\n").map { feed in
      let isSecond = feed > 0 && self[feed - 1] == UInt8(ascii: "\r")
      return (isSecond ? feed - 1 : feed)..<feed + 1
    }
    let returns = positions(of: "\r").filter { position in
      position + 1 == count || self[position + 1] != UInt8(ascii: "\n")
    }
    if returns.isEmpty { return feeds }
    return (feeds + returns.map { $0..<$0 + 1 }).sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Array {
  /// The position of the last element that a condition holds for, in an array in which it holds for the
  /// first elements and for no others; 0 if it holds for none.
  ///
  /// - Parameter isUpTo: The condition.
  package func lastPosition(where isUpTo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isUpTo(self[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
