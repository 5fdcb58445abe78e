/// How deep a text nests, seen without parsing it: a parser that calls itself for every level would
/// run out of stack.
enum NestingDepth {
  /// The first place that is deeper than any spec.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The number of levels that is let through. Brackets in texts count as well.
  static func excess(in file: SourceFile, limit: Int) -> SourceRange? {
    var line = 1
    var column = 0
    var brackets = 0
    var isIndentation = true
    var indicators = 0
    for byte in file.text.utf8 {
      column += 1
      switch byte {
      case UInt8(ascii: "\n"):
        (line, column, isIndentation, indicators) = (line + 1, 0, true, 0)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets += 1
        isIndentation = false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets = max(brackets - 1, 0)
        isIndentation = false
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        indicators += 1
      case UInt8(ascii: " "): break
      default: isIndentation = false
      }
      let isTooDeep = brackets > limit || isIndentation && max(column / 2, indicators) > limit * 2
      if isTooDeep { return SourceRange(file: file, line: line, column: column) }
    }
    return nil
  }
}
