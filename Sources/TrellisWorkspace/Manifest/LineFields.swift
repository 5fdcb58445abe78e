/// Arbitrary texts as a line of fields separated by tabs.
enum LineFields {
  /// Joins texts into a line.
  static func line(_ fields: [String]) -> String {
    fields.map(escaped).joined(separator: "\t")
  }

  /// The texts of a line.
  static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
  }

  private static let escapes: [(plain: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  private static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: { "\\\t\n\r".utf8.contains($0) }) { return text }
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
