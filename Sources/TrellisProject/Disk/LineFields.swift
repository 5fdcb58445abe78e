/// Arbitrary texts as a line of fields separated by tabs.
package enum LineFields {
  /// Joins texts into a line.
  package static func line(_ fields: [String]) -> String {
    var line = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { line += "\t" }
      line += escaped(field)
    }
    return line
  }

  /// Joins lines into a text.
  package static func text(_ lines: [String]) -> String {
    lines.reduce(into: "") { text, line in
      text += line
      text += "\n"
    }
  }

  /// The texts of a line.
  package static func fields(_ line: Substring) -> [String] {
    line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { unescaped(Substring($0)) }
  }

  private static let escapes: [(plain: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  private static func escaped(_ text: String) -> String {
    // Most texts stay as they are, and a buffer is searched several times faster.
    var text = text
    if !text.withUTF8({ $0.contains(where: \.isEscaped) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let escape = escapes.first { $0.plain == scalar }
      result += escape.map { ["\\", $0.letter] } ?? [scalar]
    }
    return String(result)
  }

  private static func unescaped(_ text: Substring) -> String {
    if !text.utf8.contains(UInt8(ascii: "\\")) { return String(text) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      let escape = isEscaped ? escapes.first { $0.letter == scalar } : nil
      result.append(escape?.plain ?? scalar)
      isEscaped = false
    }
    return String(result)
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
