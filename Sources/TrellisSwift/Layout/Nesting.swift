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
  private var previous: (content: ArraySlice<UInt8>, level: Int) = ([], 0)

  /// The level of the next line.
  ///
  /// - Parameter content: The line without leading and trailing whitespace.
  mutating func level(of content: ArraySlice<UInt8>) -> Int {
    if content.begins(with: "//") { return (blocks.last?.level ?? -1) + 1 }
    if content.begins(with: "#if ") || content.begins(with: "#endif") {
      return level(ofDirective: content)
    }
    var level = (blocks.last?.level ?? -1) + 1
    for closing in content.prefix(while: Self.closes) where !blocks.isEmpty {
      _ = closing
      level = blocks.removeLast().level
    }
    if blocks.last?.isSwitch == true,
      content.begins(with: "case ") || content.begins(with: "default:")
        || content.begins(with: "@unknown default:")
    {
      level = blocks[blocks.count - 1].level
    }
    if continuesChain(content) {
      // A modifier has the same indentation as a multiline base, and one level more than a
      // single-line base.
      let isBelowSeveralLines = previous.content.first.map(Self.continues) ?? false
      level = previous.level + (isBelowSeveralLines ? 0 : 1)
    }
    open(content, at: level)
    previous = (content, level)
    return level
  }

  private mutating func level(ofDirective content: ArraySlice<UInt8>) -> Int {
    var level = (blocks.last?.level ?? -1) + 1
    if content.begins(with: "#endif") {
      if !blocks.isEmpty { level = blocks.removeLast().level }
    } else {
      blocks.append(Block(level: level, isSwitch: false))
    }
    previous = (content, level)
    return level
  }

  /// Records the result for a line: a line that was broken ends on a line of its own.
  mutating func follow(lastLine: String) {
    previous.content = Array(lastLine.utf8).drop(while: \.isBlank)
  }

  private func continuesChain(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.begins(with: "."), let end = previous.content.last else { return false }
    return !"(,[{:=".utf8.contains(end) && !previous.content.ends(with: " in")
  }

  private static func continues(_ byte: UInt8) -> Bool {
    ".})".utf8.contains(byte)
  }

  /// Records the brackets that are still open after a line.
  private mutating func open(_ content: ArraySlice<UInt8>, at level: Int) {
    var opened = 0
    var isInString = false
    var isEscaped = false
    for byte in content.drop(while: Self.closes) {
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
    let isSwitch = content.begins(with: "switch ")
    for _ in 0..<opened { blocks.append(Block(level: level, isSwitch: isSwitch)) }
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }
}
