import TrellisSpec

/// Texts in quotes.
extension YAMLScanner {
  private static let context = "while parsing a quoted scalar"

  /// Reads a text in quotes.
  mutating func fetchQuotedScalar(_ style: YAMLEvent.Style) throws(YAMLProblem) {
    try saveKey()
    let quote = cursor.character()
    cursor.skip()
    text.clear()
    // The beginning of what hasn't been copied yet.
    var rest = cursor.position
    while true {
      try cursor.require(4)
      if cursor.isAtDocumentIndicator { throw quoteProblem("document indicator") }
      if cursor.character() == "\0" { throw quoteProblem("end of stream") }
      let isBreakEscaped = try scanQuotedWord(quote, &rest)
      try cursor.require(1)
      if cursor.character() == quote { break }
      let end = cursor.position
      if try scanGap(isPlain: false, isAfterBreak: isBreakEscaped) {
        text += bytes(rest..<end)
        text += gap
        rest = cursor.position
      }
    }
    let end = cursor.position
    cursor.skip()
    appendScalar(style, to: cursor.mark, rest..<end)
  }

  private func quoteProblem(_ found: String) -> YAMLProblem {
    problem("found unexpected \(found)", "while scanning a quoted scalar")
  }

  /// Reads up to a blank, the end of a line, or the closing quote.
  ///
  /// - Returns: Whether it has ended with a backslash and the end of the line.
  private mutating func scanQuotedWord(
    _ quote: Unicode.Scalar, _ rest: inout Int
  ) throws(YAMLProblem) -> Bool {
    while true {
      cursor.skip(to: YAMLByteClass.quoted)
      try cursor.require(2)
      let character = cursor.character()
      if character == quote {
        guard quote == "'", cursor.character(1) == "'" else { return false }
        cursor.skip()
        text += bytes(rest..<cursor.position)
        cursor.skip()
        rest = cursor.position
      } else if character == "\\", quote == "\"" {
        text += bytes(rest..<cursor.position)
        if cursor.isBreak(1) {
          try cursor.require(3)
          cursor.skip()
          cursor.skipBreak()
          rest = cursor.position
          return true
        }
        try scanEscape()
        rest = cursor.position
      } else if cursor.isSeparator() {
        return false
      } else {
        cursor.skip()
      }
    }
  }

  private mutating func scanEscape() throws(YAMLProblem) {
    var value: Unicode.Scalar = "\0"
    var digits = 0
    switch cursor.character(1) {
    case "0": break
    case "a": value = "\u{7}"
    case "b": value = "\u{8}"
    case "t", "\t": value = "\t"
    case "n": value = "\n"
    case "v": value = "\u{B}"
    case "f": value = "\u{C}"
    case "r": value = "\r"
    case "e": value = "\u{1B}"
    case " ", "\"", "/", "\\": value = cursor.character(1)
    case "N": value = "\u{85}"
    case "_": value = "\u{A0}"
    case "L": value = "\u{2028}"
    case "P": value = "\u{2029}"
    case "x": digits = 2
    case "u": digits = 4
    case "U": digits = 8
    default: throw problem("found unknown escape character", Self.context)
    }
    cursor.skip(2)
    if digits > 0 { value = try scanCode(digits) }
    text += value.utf8
  }

  private mutating func scanCode(_ digits: Int) throws(YAMLProblem) -> Unicode.Scalar {
    try cursor.require(digits)
    var code: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = cursor.hexadecimalDigit(offset) else {
        throw problem("did not find expected hexdecimal number", Self.context)
      }
      code = code << 4 | UInt32(digit)
    }
    guard let value = Unicode.Scalar(code) else {
      throw problem("found invalid Unicode character escape code", Self.context)
    }
    cursor.skip(digits)
    return value
  }
}
