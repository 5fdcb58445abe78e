import Testing
import TrellisSpec

@Suite struct DiagnosticOrderTests {
  private let one = SourceFile(path: "1.yaml", text: "a\nb\n")
  private let two = SourceFile(path: "2.yaml", text: "a\nb\n")

  private func diagnostic(
    _ message: String, _ file: SourceFile, _ line: Int, _ column: Int,
    _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      severity, rule: .unknownKey, Message(message),
      at: SourceRange(file: file, line: line, column: column))
  }

  @Test func byFileLineAndColumn() {
    let all = [
      diagnostic("f", two, 1, 1), diagnostic("d", one, 2, 1), diagnostic("b", one, 1, 2),
      diagnostic("e", one, 10, 1), diagnostic("c", one, 1, 10), diagnostic("a", one, 1, 1),
    ]
    #expect(all.inOrderOfPlace().map(\.message) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func theOrderAtOnePlaceIsKept() {
    let all = [
      diagnostic("b", one, 1, 1, .warning), diagnostic("a", one, 1, 1), diagnostic("c", one, 1, 1),
    ]
    #expect(all.inOrderOfPlace().map(\.message) == ["b", "a", "c"])
  }

  @Test func eachOnce() {
    let all = [
      diagnostic("a", one, 1, 1), diagnostic("b", one, 1, 1), diagnostic("a", one, 1, 1),
      diagnostic("a", one, 1, 1, .warning), diagnostic("a", two, 1, 1),
    ]
    let found = all.inOrderOfPlace().map { "\($0.path) \($0.severity) \($0.message)" }
    #expect(found == ["1.yaml error a", "1.yaml error b", "1.yaml warning a", "2.yaml error a"])
  }

  @Test func wholeFilesFirst() {
    let all = [
      diagnostic("a", one, 1, 1), Diagnostic(rule: .unreadableFile, "unreadable", path: "1.yaml"),
    ]
    #expect(all.inOrderOfPlace().map(\.message) == ["unreadable", "a"])
  }

  @Test func errors() {
    #expect([diagnostic("a", one, 1, 1)].hasErrors)
    #expect(![diagnostic("a", one, 1, 1, .warning)].hasErrors)
    #expect(![Diagnostic]().hasErrors)
    #expect([Diagnostic(rule: .unreadableFile, "unreadable", path: "a")].hasErrors)
  }
}
