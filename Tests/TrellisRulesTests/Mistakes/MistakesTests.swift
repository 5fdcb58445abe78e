import Testing
import TrellisSpec

/// Mistakes that people make, and the messages about them.
@Suite struct MistakesTests {
  @Test func everyMistakeHasTheseMessages() throws {
    for mistake in try Mistake.all.get() {
      let found = mistake.found.map(\.sectionLine)
      if found == mistake.messages { continue }
      let lines = mistake.messages.map { (found.contains($0) ? "  " : "- ") + $0 }
      let new = found.filter { !mistake.messages.contains($0) }.map { "+ \($0)" }
      Issue.record(
        Comment(
          rawValue: """
            \(mistake.file): \(mistake.title)
            \((lines + new).joined(separator: "\n"))
            as a whole:
            \(mistake.section(with: found))
            """))
    }
  }

  @Test func thereAreMany() throws {
    let mistakes = try Mistake.all.get()
    #expect(mistakes.count >= 60)
    #expect(Set(mistakes.map(\.title)).count == mistakes.count)
    for mistake in mistakes { #expect(!mistake.messages.isEmpty, "\(mistake.title)") }
  }

  /// `trellis explain` shows the severity.
  @Test func everySeverityIsThatOfItsRule() throws {
    for diagnostic in try Mistake.all.get().flatMap(\.found) {
      #expect(diagnostic.severity == diagnostic.rule.severity, "\(diagnostic.message)")
    }
  }

  /// A message is written for a tired reader: a single line without a full stop.
  @Test func messagesAreOfOneStyle() throws {
    for message in try Mistake.all.get().flatMap(\.found).map(\.message) {
      #expect(!message.hasSuffix("."), "\(message)")
      #expect(!message.contains("\n"), "\(message)")
      #expect(message.count <= 250, "\(message)")
    }
  }
}
