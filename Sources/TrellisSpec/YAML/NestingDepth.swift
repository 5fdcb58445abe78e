/// Measures the nesting of a text without parsing it, because a recursive parser could run out of
/// stack.
enum NestingDepth {
  /// The first place that is nested more deeply than any spec.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The number of levels to accept. Brackets in text count as well.
  static func excess(in file: SourceFile, limit: Int) -> SourceRange? {
    var line = 1
    var column = 0
    var brackets = 0
    var isIndentation = true
    var indicators = 0
    // A bracket opens a level only where a value can begin. Elsewhere, it is part of a text.
    var isAtStart = true
    // An array is read several times faster than a text.
    for byte in Array(file.text.utf8) {
      column += 1
      switch byte {
      case UInt8(ascii: "\n"):
        (line, column, isIndentation, indicators) = (line + 1, 0, true, 0)
        isAtStart = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if isAtStart { brackets += 1 }
        isIndentation = false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets = max(brackets - 1, 0)
        (isIndentation, isAtStart) = (false, false)
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        indicators += 1
        isAtStart = true
      case UInt8(ascii: " "): break
      case UInt8(ascii: ","), UInt8(ascii: ":"): (isIndentation, isAtStart) = (false, true)
      // Only the first byte of a character starts a column.
      case 0x80..<0xC0: column -= 1
      default: (isIndentation, isAtStart) = (false, false)
      }
      let isTooDeep = brackets > limit || isIndentation && max(column / 2, indicators) > limit * 2
      if isTooDeep { return SourceRange(file: file, line: line, column: column) }
    }
    return nil
  }
}
