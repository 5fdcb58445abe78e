import Testing
import TrellisSpec

/// A project's settings for warnings.
@Suite struct RuleSettingsTests {
  private func warning(_ text: String, line: Int = 2) -> Diagnostic {
    let file = SourceFile(path: "A.feature.yaml", text: text)
    return Diagnostic(
      .warning, rule: .unhandledAction, "nothing handles it",
      at: SourceRange(file: file, line: line, column: 1))
  }

  private func severities(
    _ diagnostic: Diagnostic, _ level: RuleSettings.Level? = nil, isStrict: Bool = false
  ) -> [Diagnostic.Severity] {
    var settings = RuleSettings()
    if let level { settings.levels[.unhandledAction] = level }
    settings.isStrict = isStrict
    return settings.applied(to: [diagnostic]).map(\.severity)
  }

  @Test func levels() {
    let warning = warning("a\nb\n")
    #expect(severities(warning) == [.warning])
    #expect(severities(warning, .warning) == [.warning])
    #expect(severities(warning, .off) == [])
    #expect(severities(warning, .error) == [.error])
    #expect(severities(warning, isStrict: true) == [.error])
    #expect(severities(warning, .off, isStrict: true) == [])
  }

  @Test func errorsStay() {
    let error = Diagnostic(rule: .unhandledAction, "wrong", path: "a")
    #expect(severities(error, .off) == [.error])
  }

  @Test(arguments: [
    "a\nb # trellis:off unhandled-action", "a\n  # trellis:off unhandled-action\nb",
    "a\nb # Later. # trellis:off never-shown, unhandled-action",
  ])
  func aComment(text: String) {
    let line = text.split(separator: "\n").firstIndex { $0.hasPrefix("b") }.map { $0 + 1 } ?? 0
    #expect(severities(warning(text, line: line)) == [])
    #expect(severities(warning(text, line: line), isStrict: true) == [])
  }

  @Test(arguments: [
    "a # trellis:off unhandled-action\nb", "a\nb # trellis:off never-shown",
    "a\nb # trellis:off", "a\nb # unhandled-action",
  ])
  func anotherComment(text: String) {
    #expect(severities(warning(text)) == [.warning])
  }
}
