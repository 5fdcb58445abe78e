/// How wide texts are in the fonts that browsers use for user interfaces.
///
/// Nobody knows the font in which a picture is shown, so the widths are those of a common one, with some
/// room for others.
enum TextWidth {
  /// The width of a text, rounded up.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The size of the font, in tenths.
  ///   - isBold: Whether the text is bold.
  static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
    let units = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return (units * size * (isBold ? 117 : 109) + 999_999) / 1_000_000
  }

  /// The longest beginning of a text that is no wider than a limit, followed by an ellipsis if it isn't
  /// all of it.
  static func shortened(_ text: String, size: Int, to limit: Int) -> String {
    if of(text, size: size) <= limit { return text }
    var beginning = ""
    var units = width(of: "…")
    for character in text {
      units += character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
      if units * size * 109 > limit * 1_000_000 { break }
      beginning.append(character)
    }
    return beginning + "…"
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 128 { return ascii[Int(scalar.value)] }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    return scalar.value < 0x1100 || scalar == "…" ? 660 : 1000
  }

  /// The widths of the letters in ASCII, in thousandths of the font's size.
  private static let ascii: [Int] = {
    var widths = [Int](repeating: 556, count: 128)
    let known: [(String, Int)] = [
      ("'", 191), ("ijl", 222), ("|", 260), (" !,./:;I[\\]ft", 278), ("()-`r{}", 334), ("\"", 355),
      ("*", 389), ("^", 469), ("Jckvsxyz", 500), ("+<=>~", 584), ("FTZ", 611), ("ABEKPSVXY&", 667),
      ("CDHNRUw", 722), ("GOQ", 778), ("Mm", 833), ("%", 889), ("W", 944), ("@", 1015),
    ]
    for (letters, width) in known {
      for letter in letters.unicodeScalars { widths[Int(letter.value)] = width }
    }
    return widths
  }()
}
