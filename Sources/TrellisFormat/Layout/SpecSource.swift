import TrellisSpec
import TrellisSwift
import TrellisYAML

/// The characters of a spec and the events of YAML in them.
struct SpecSource {
  /// The characters.
  let scalars: [Unicode.Scalar]
  /// The events.
  let events: [YAMLEvent]
  /// The event that ends what an event begins; the event itself, if it begins nothing.
  private let ends: [Int]

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  /// - Throws: `YAMLProblem`, if the text isn't YAML.
  init(_ text: String) throws(YAMLProblem) {
    scalars = Array(text.unicodeScalars)
    events = try YAMLEvent.all(in: text)
    var ends = Array(events.indices)
    var open: [Int] = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .listStart, .mappingStart: open.append(index)
      case .listEnd, .mappingEnd: if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    self.ends = ends
    WorkMeter.count(scalars.count + events.count)
  }

  /// The events of the value that begins with an event.
  func events(ofValueAt index: Int) -> Range<Int> { index..<ends[index] + 1 }

  /// A character; `nil` behind the last one.
  subscript(position: Int) -> Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// A part of the text.
  func text(_ range: Range<Int>) -> String {
    WorkMeter.count(range.count + 1)
    return String(String.UnicodeScalarView(scalars[range]))
  }

  // MARK: - Lines

  /// Whether a character ends a line.
  static func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  /// The position behind the line ending at a position; `nil` if there is none.
  func end(ofBreakAt position: Int) -> Int? {
    guard let scalar = self[position], Self.isBreak(scalar) else { return nil }
    return scalar == "\r" && self[position + 1] == "\n" ? position + 2 : position + 1
  }

  /// The position of the ending of a position's line.
  func endOfLine(at position: Int) -> Int {
    var index = position
    while let scalar = self[index], !Self.isBreak(scalar) { index += 1 }
    WorkMeter.count(index - position + 1)
    return index
  }

  /// The number of characters before a position in its line.
  func column(at position: Int) -> Int {
    var index = position
    while index > 0, !Self.isBreak(scalars[index - 1]) { index -= 1 }
    WorkMeter.count(position - index + 1)
    return position - index
  }

  /// The lines of a part of the text, without their endings.
  func lines(_ range: Range<Int>) -> [Substring] {
    var lines: [Substring] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard let next = end(ofBreakAt: index) else {
        index += 1
        continue
      }
      lines.append(Substring(text(start..<index)))
      (start, index) = (next, next)
    }
    lines.append(Substring(text(start..<max(start, range.upperBound))))
    return lines
  }

  // MARK: - Gaps

  /// What is between two values: white space and comments.
  struct Gap {
    /// A comment.
    struct Comment {
      let text: String
      let column: Int
      let end: Int
      let isAfterBlank: Bool
      let isOnOwnLine: Bool

      var own: OwnComment { OwnComment(text: text, isAfterBlank: isAfterBlank) }
    }

    /// The comments, in order.
    var comments: [Comment] = []
    /// The position of what follows.
    var next = 0
    /// Whether that is on a later line.
    var hasBreak = false
    /// Whether a blank line is right before that.
    var isAfterBlank = false
  }

  /// The gap that begins at a position.
  func gap(from start: Int) -> Gap {
    var gap = Gap()
    var index = start
    var breaks = start == 0 ? 1 : 0
    while let scalar = self[index] {
      if let next = end(ofBreakAt: index) {
        breaks += 1
        gap.hasBreak = true
        index = next
      } else if scalar == " " || scalar == "\t" {
        index += 1
      } else if scalar == "#" {
        let end = endOfLine(at: index)
        gap.comments.append(
          Gap.Comment(
            text: text(index..<end).withoutTrailingSpaces, column: column(at: index), end: end,
            isAfterBlank: breaks > 1, isOnOwnLine: breaks > 0))
        breaks = 0
        index = end
      } else {
        break
      }
    }
    WorkMeter.count(index - start + 1)
    gap.next = index
    gap.isAfterBlank = breaks > 1
    return gap
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its end.
  var withoutTrailingSpaces: String {
    var scalars = String(self).unicodeScalars
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }
}
