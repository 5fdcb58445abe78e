import TrellisSpec

extension SourceText {
  /// A fix-it for a part of the Swift, also if YAML would read the new text as something else unless the
  /// whole is in quotes; `nil` if that isn't certain.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - replacement: The new text.
  ///   - additions: What the replacement needs elsewhere.
  func fixIt(
    for part: SourceText, _ replacement: String, additions: [FixIt.Addition]
  ) -> FixIt? {
    let range = part.range
    guard range.text == part.text else { return nil }
    if origin.isQuoted || !replacement.needsQuotes {
      return replacement.contains(where: \.isQuote)
        ? nil : FixIt(range: range, replacement: replacement, additions: additions)
    }
    let whole = self.range
    guard origin.offset == 0, whole.text == text, endsScalar(whole), !text.contains("'"),
      !replacement.contains("'")
    else { return nil }
    let start = text.unicodeScalars.prefix(range.column - whole.column)
    let end = text.unicodeScalars.dropFirst(range.end - whole.column)
    let new = "\(Substring(start))\(replacement)\(Substring(end))"
    let quote = new.contains("\"") || new.contains("\\") ? "'" : "\""
    return FixIt(
      range: whole, replacement: quote + new + quote, additions: additions)
  }

  /// Whether the scalar that contains the text ends with it.
  private func endsScalar(_ range: SourceRange) -> Bool {
    guard let rest = file.sourceLine(range.line)?.scalars(behind: range.end - 1) else {
      return false
    }
    guard let first = rest.first(where: { $0 != " " }) else { return true }
    return ",}]#".unicodeScalars.contains(first)
  }
}

extension String {
  /// Whether YAML doesn't read it as a part of a text without quotes everywhere.
  fileprivate var needsQuotes: Bool {
    contains(": ") || contains { ",[]{}#".contains($0) }
  }
}

extension Character {
  fileprivate var isQuote: Bool { self == "'" || self == "\"" || self == "\\" }
}
