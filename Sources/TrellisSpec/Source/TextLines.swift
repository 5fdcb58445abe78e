extension String {
  /// The lines, without their endings.
  var lines: [Substring] {
    // Finding characters is expensive, and only '\r\n' is a line ending of two scalars.
    utf8.contains(UInt8(ascii: "\r"))
      ? split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      : unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnding)
        .map(Substring.init)
  }

  /// Whether it has more than one line.
  var isMultiline: Bool {
    unicodeScalars.contains(where: \.isLineEnding)
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, as `Character.isNewline` says.
  fileprivate var isLineEnding: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
