import TrellisSpec

/// Texts that `|` and `>` introduce.
extension YAMLScanner {
  /// What happens to the ends of lines at the end of a text.
  private enum Chomping {
    case strip
    case clip
    case keep
  }

  private static let context = "while scanning a block scalar"

  /// Reads a text that `|` or `>` introduces.
  mutating func fetchBlockScalar(_ style: YAMLEvent.Style) throws(YAMLProblem) {
    try removeKey()
    isKeyAllowed = true
    var (chomping, indent) = try scanHeader()
    if indent > 0 { indent += max(indentation, 0) }
    text.clear()
    gap.clear()
    var end = try scanBreaks(&indent)
    var lastBreak: Unicode.Scalar?
    var isAfterIndentedLine = false
    while cursor.column == indent, cursor.character() != "\0" {
      let isIndented = cursor.isBlank()
      if style == .folded, lastBreak == "\n", !isAfterIndentedLine, !isIndented {
        if gap.isEmpty { text.append(UInt8(ascii: " ")) }
      } else {
        append(lastBreak)
      }
      text += gap
      gap.clear()
      isAfterIndentedLine = isIndented
      let line = cursor.position
      cursor.skip(to: YAMLByteClass.end)
      text += bytes(line..<cursor.position)
      try cursor.require(2)
      lastBreak = cursor.skipBreak()
      end = try scanBreaks(&indent)
    }
    if chomping != .strip { append(lastBreak) }
    if chomping == .keep { text += gap }
    appendScalar(style, to: end, 0..<0)
  }

  private mutating func append(_ lineBreak: Unicode.Scalar?) {
    if let lineBreak { text += lineBreak.utf8 }
  }

  /// Reads the rest of the first line, in which `+` or `-` and a digit are in any order.
  private mutating func scanHeader() throws(YAMLProblem) -> (chomping: Chomping, indent: Int) {
    cursor.skip()
    try cursor.require(1)
    var chomping = scanChomping()
    if chomping != nil { try cursor.require(1) }
    var indent = 0
    if let digit = cursor.digit {
      if digit == 0 {
        throw problem("found an indentation indicator equal to 0", Self.context)
      }
      indent = digit
      cursor.skip()
      try cursor.require(1)
      if chomping == nil { chomping = scanChomping() }
    }
    try skipRestOfLine(Self.context)
    return (chomping ?? .clip, indent)
  }

  private mutating func scanChomping() -> Chomping? {
    let character = cursor.character()
    guard character == "+" || character == "-" else { return nil }
    cursor.skip()
    return character == "+" ? .keep : .strip
  }

  /// Skips a comment and the end of a line, if there is nothing else.
  mutating func skipRestOfLine(_ context: String) throws(YAMLProblem) {
    cursor.skipBlanks(hasTabs: true)
    cursor.skipComment()
    try cursor.require(1)
    guard cursor.isBreakOrEnd() else {
      throw problem("did not find expected comment or line break", context)
    }
    if cursor.isBreak() { try cursor.require(2) }
    cursor.skipBreak()
  }

  /// Reads empty lines and the indentation of the next line.
  ///
  /// - Parameter indent: The column of the text; 0 if its first line determines it.
  /// - Returns: The end of the empty lines.
  private mutating func scanBreaks(_ indent: inout Int) throws(YAMLProblem) -> YAMLMark {
    var end = cursor.mark
    var deepest = 0
    while true {
      cursor.skipBlanks(hasTabs: false, to: indent == 0 ? .max : indent)
      try cursor.require(1)
      deepest = max(deepest, cursor.column)
      if indent == 0 || cursor.column < indent, cursor.character() == "\t" {
        throw problem(
          "found a tab character where an indentation space is expected", Self.context)
      }
      guard cursor.isBreak() else { break }
      try cursor.require(2)
      if let kept = cursor.skipBreak() { gap += kept.utf8 }
      end = cursor.mark
    }
    if indent == 0 { indent = max(deepest, indentation + 1, 1) }
    return end
  }
}
