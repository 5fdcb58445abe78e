import TrellisSpec
import TrellisSwift

/// The characters of a spec, in which YAML's places can be found.
struct SpecCharacters {
  private let scalars: [Unicode.Scalar]
  /// The position of each line's first character.
  private let lines: [Int]

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var lines = [0]
    for (index, scalar) in scalars.enumerated() {
      let isFirstOfTwo = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if Self.isBreak(scalar), !isFirstOfTwo { lines.append(index + 1) }
    }
    (self.scalars, self.lines) = (scalars, lines)
  }

  /// The number of characters.
  var count: Int { scalars.count }

  /// The position of a place.
  ///
  /// - Parameter mark: The line and the column, from 1.
  func position(of mark: (line: Int, column: Int)) -> Int {
    guard lines.indices.contains(mark.line - 1) else { return count }
    return min(lines[mark.line - 1] + mark.column - 1, count)
  }

  /// The line of a position, from 1.
  func line(at position: Int) -> Int {
    var (lower, upper) = (0, lines.count)
    while lower + 1 < upper {
      let middle = (lower + upper) / 2
      if lines[middle] <= position { lower = middle } else { upper = middle }
    }
    return lower + 1
  }

  /// The position of the first character of a position's line.
  func startOfLine(at position: Int) -> Int {
    lines[line(at: position) - 1]
  }

  /// The number of characters before a position in its line.
  func column(at position: Int) -> Int {
    position - startOfLine(at: position)
  }

  /// A part of the text.
  func text(_ range: Range<Int>) -> String {
    WorkMeter.count(range.count + 1)
    return String(String.UnicodeScalarView(scalars[range]))
  }

  /// A character; `nil` behind the last one.
  subscript(position: Int) -> Unicode.Scalar? {
    position < count ? scalars[position] : nil
  }

  // MARK: - Lines

  /// The position behind the ending of a position's line.
  func startOfNextLine(at position: Int) -> Int {
    let line = line(at: position)
    return line < lines.count ? lines[line] : count
  }

  /// The position of the ending of a position's line.
  func endOfLine(at position: Int) -> Int {
    var index = position
    while let scalar = self[index], !Self.isBreak(scalar) { index += 1 }
    return index
  }

  /// The position of the first character of a line that isn't a space.
  func indentation(ofLineAt start: Int) -> Int {
    var index = start
    while self[index] == " " { index += 1 }
    WorkMeter.count(index - start + 1)
    return index
  }

  /// Whether a line contains spaces only.
  func isBlank(lineAt start: Int) -> Bool {
    var index = start
    while let scalar = self[index], !Self.isBreak(scalar) {
      if scalar != " ", scalar != "\t" { return false }
      index += 1
    }
    return true
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  private func isSpace(_ position: Int) -> Bool {
    guard let scalar = self[position] else { return true }
    return scalar == " " || scalar == "\t" || Self.isBreak(scalar)
  }

  // MARK: - Tokens

  /// The position of the next character that is neither a space nor part of a comment.
  func token(from position: Int) -> Int {
    var index = position
    while let scalar = self[index] {
      if scalar == "#", index == 0 || isSpace(index - 1) {
        index = endOfLine(at: index)
      } else if isSpace(index) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The position behind a text.
  ///
  /// - Parameters:
  ///   - start: Where it starts.
  ///   - column: The column of the mapping or the list that contains it, from 0.
  ///   - isInBrackets: Whether it stands in braces or brackets.
  func end(ofScalarAt start: Int, in column: Int, isInBrackets: Bool) -> Int {
    switch self[start] {
    case "\"", "'": end(ofQuotesAt: start)
    case "|", ">": end(ofBlockAt: start, in: column)
    default: end(ofPlainAt: start, in: column, isInBrackets: isInBrackets)
    }
  }

  private func end(ofQuotesAt start: Int) -> Int {
    let quote = self[start]
    var index = start + 1
    while let scalar = self[index] {
      if scalar == quote {
        guard quote == "'", self[index + 1] == "'" else { return index + 1 }
        index += 1
      } else if scalar == "\\", quote == "\"" {
        index += 1
      }
      index += 1
    }
    return count
  }

  private func end(ofPlainAt start: Int, in column: Int, isInBrackets: Bool) -> Int {
    var (index, end) = (start, start)
    while let scalar = self[index] {
      if Self.isBreak(scalar) {
        while let space = self[index], space == " " || space == "\t" || Self.isBreak(space) {
          index += 1
        }
        let isOutside = !isInBrackets && self.column(at: index) <= column
        if index == count || isOutside || self[index] == "#" { break }
        continue
      }
      if scalar == " " || scalar == "\t" {
        index += 1
        if self[index] == "#" { break }
        continue
      }
      if scalar == ":", isSpace(index + 1) { break }
      if isInBrackets, ",[]{}".unicodeScalars.contains(scalar) { break }
      index += 1
      end = index
    }
    return end
  }

  private func end(ofBlockAt start: Int, in column: Int) -> Int {
    var end = endOfLine(at: start)
    let header = text(start..<end).prefix { $0 != " " }
    var indentation = header.first { $0.isWholeNumber }?.wholeNumberValue.map {
      max(column, 0) + $0
    }
    var line = startOfNextLine(at: start)
    while line < count {
      if isBlank(lineAt: line), self.indentation(ofLineAt: line) - line <= indentation ?? .max {
        line = startOfNextLine(at: line)
        continue
      }
      let found = self.indentation(ofLineAt: line) - line
      let least = indentation ?? max(found, column + 1)
      indentation = least
      if found < least { break }
      end = endOfLine(at: line)
      line = startOfNextLine(at: line)
    }
    return end
  }
}
