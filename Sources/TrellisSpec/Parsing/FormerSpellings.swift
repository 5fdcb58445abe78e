extension SpecParser {
  /// The current spelling of a key. Reports a former one.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - subject: What it spells.
  ///   - entries: All entries of its mapping. If one has the current spelling already, there is no
  ///     fix-it, because a mapping can't have the same key twice.
  mutating func current(
    _ name: SourceText, for subject: LanguageHistory.Respelling.Subject, among entries: [YAMLEntry]
  ) -> SourceText {
    guard let current = LanguageHistory.current(name.text, for: subject) else { return name }
    let isTaken = entries.contains { $0.key.plainScalar?.text == current }
    let message: Message =
      isTaken
      ? "'\(name.text)' is now spelled '\(current)'; move what it contains to the '\(current)' of this mapping"
      : "'\(name.text)' is now spelled '\(current)'; run 'trellis migrate', or write '\(current)'"
    // A key in a form that has to be read first, such as one with escapes, is left to a person.
    let fixIt =
      isTaken || name.range.text != name.text ? nil : FixIt(range: name.range, replacement: current)
    warnings.append(
      Diagnostic(.warning, rule: .deprecatedSpelling, message, at: name.range, fixIt: fixIt))
    return name.replaced(by: current)
  }
}
