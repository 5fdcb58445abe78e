/// The indentation of each line of a Swift file, which follows from the open brackets and `#if`
/// directives around it.
struct Nesting {
  /// The brackets that a line opens and doesn't close.
  private struct Block {
    /// The level of that line.
    var level: Int
    /// Whether it is the body of a `switch`, whose cases have the same level as the `switch`.
    var isSwitch: Bool
  }

  private var blocks: [Block] = []
  private var previous: (content: Substring, level: Int) = ("", 0)

  /// The level of the next line.
  ///
  /// - Parameter content: The line without leading and trailing whitespace.
  mutating func level(of content: Substring) -> Int {
    if content.hasPrefix("//") { return (blocks.last?.level ?? -1) + 1 }
    if content.hasPrefix("#if ") || content.hasPrefix("#endif") {
      return level(ofDirective: content)
    }
    var level = (blocks.last?.level ?? -1) + 1
    for closing in content.utf8.prefix(while: Self.closes) where !blocks.isEmpty {
      _ = closing
      level = blocks.removeLast().level
    }
    if blocks.last?.isSwitch == true, content.hasPrefix("case ") || content.hasPrefix("default:") {
      level = blocks[blocks.count - 1].level
    }
    if continuesChain(content) {
      // A modifier has the same indentation as a multiline base, and one level more than a
      // single-line base.
      let isBelowSeveralLines = ".})".contains(previous.content.prefix(1))
      level = previous.level + (isBelowSeveralLines ? 0 : 1)
    }
    open(content, at: level)
    previous = (content, level)
    return level
  }

  private mutating func level(ofDirective content: Substring) -> Int {
    var level = (blocks.last?.level ?? -1) + 1
    if content.hasPrefix("#endif") {
      if !blocks.isEmpty { level = blocks.removeLast().level }
    } else {
      blocks.append(Block(level: level, isSwitch: false))
    }
    previous = (content, level)
    return level
  }

  /// Records the result for a line: a line that was broken ends on a line of its own.
  mutating func follow(lastLine: String) {
    previous.content = lastLine[...].drop { $0 == " " || $0 == "\t" }
  }

  private func continuesChain(_ content: Substring) -> Bool {
    guard content.hasPrefix("."), let end = previous.content.last else { return false }
    return !"(,[{:=".contains(end) && !previous.content.hasSuffix(" in")
  }

  /// Records the brackets that are still open after a line.
  private mutating func open(_ content: Substring, at level: Int) {
    var opened = 0
    var isInString = false
    var isEscaped = false
    for byte in content.utf8.drop(while: Self.closes) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if Self.opens(byte) {
        opened += 1
      } else if Self.closes(byte) {
        if opened > 0 {
          opened -= 1
        } else if !blocks.isEmpty {
          blocks.removeLast()
        }
      }
    }
    let isSwitch = content.hasPrefix("switch ")
    for _ in 0..<opened { blocks.append(Block(level: level, isSwitch: isSwitch)) }
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }
}
