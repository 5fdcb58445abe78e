extension String {
  /// The lines, without their endings.
  package var lines: [Substring] {
    // Finding characters is expensive, and most texts have no line endings but '\n'.
    let bytes = Array(utf8)
    if bytes.contains(where: \.canEndLine) {
      return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var lines: [Substring] = []
    var start = startIndex
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      let end = utf8.index(startIndex, offsetBy: offset)
      lines.append(self[start..<end])
      start = utf8.index(after: end)
    }
    lines.append(self[start...])
    return lines
  }

  /// Whether it has more than one line.
  var isMultiline: Bool {
    utf8.contains { $0 == UInt8(ascii: "\n") || $0.canEndLine } && contains(where: \.isNewline)
  }
}

extension UInt8 {
  /// Whether a line ending other than '\n' can begin with the byte. In UTF-8, U+0085 begins with
  /// 0xC2, and U+2028 and U+2029 begin with 0xE2.
  fileprivate var canEndLine: Bool {
    switch self {
    case 0x0B...0x0D, 0xC2, 0xE2: true
    default: false
    }
  }
}
