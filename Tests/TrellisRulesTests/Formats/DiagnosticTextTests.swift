import Testing
import TrellisRules

@testable import TrellisSpec

@Suite struct DiagnosticTextTests {
  private func text(
    of line: String, column: Int, length: Int = 1, color: Bool = false
  ) -> String {
    let file = SourceFile(path: "a.yaml", text: "first\n\(line)\nlast\n")
    let range = SourceRange(file: file, line: 2, column: column, length: length)
    let diagnostic = Diagnostic(rule: .unknownKey, "it is wrong", at: range)
    return DiagnosticText(color: color).text(of: diagnostic)
  }

  @Test func anError() {
    #expect(
      text(of: "stat: {}", column: 1, length: 4) == """
        a.yaml:2:1: error: it is wrong [unknown-key]
         2 | stat: {}
           | ^~~~

        """)
  }

  @Test func aWarning() {
    let file = SourceFile(path: "a.yaml", text: "feature: A")
    let range = SourceRange(file: file, line: 1, column: 10)
    let diagnostic = Diagnostic(.warning, rule: .unknownKey, "it is odd", at: range)
    #expect(
      DiagnosticText().text(of: diagnostic) == """
        a.yaml:1:10: warning: it is odd [unknown-key]
         1 | feature: A
           |          ^

        """)
  }

  @Test func notes() {
    let lines = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let file = SourceFile(path: "a.yaml", text: lines)
    let other = SourceFile(path: "b.yaml", text: "other")
    let diagnostic = Diagnostic(
      rule: .unknownKey, "it is there twice",
      at: SourceRange(file: file, line: 12, column: 6, length: 2),
      notes: [
        Diagnostic.Note(
          message: "the first one is here", range: SourceRange(file: file, line: 3, column: 1)),
        Diagnostic.Note(
          message: "another", range: SourceRange(file: other, line: 1, column: 1, length: 5)),
      ])
    #expect(
      DiagnosticText().text(of: diagnostic) == """
        a.yaml:12:6: error: it is there twice [unknown-key]
         12 | line 12
            |      ^~
        a.yaml:3:1: note: the first one is here
         3 | line 3
           | ^
        b.yaml:1:1: note: another
         1 | other
           | ^~~~~

        """)
  }

  @Test func aWholeFile() {
    let diagnostic = Diagnostic(rule: .unreadableFile, "the file doesn't exist", path: "a.yaml")
    #expect(
      DiagnosticText().text(of: diagnostic)
        == "a.yaml: error: the file doesn't exist [unreadable-file]\n")
  }

  @Test func colors() {
    let file = SourceFile(path: "a.yaml", text: "stat: {}")
    let range = SourceRange(file: file, line: 1, column: 1, length: 4)
    let note = Diagnostic.Note(message: "here", range: range)
    let error = Diagnostic(rule: .unknownKey, "wrong", at: range, notes: [note])
    #expect(
      DiagnosticText(color: true).text(of: error) == """
        \u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mwrong\u{1B}[0m \u{1B}[2m[unknown-key]\u{1B}[0m
         1 | stat: {}
           | \u{1B}[1;32m^~~~\u{1B}[0m
        \u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m here
         1 | stat: {}
           | \u{1B}[1;32m^~~~\u{1B}[0m

        """)
    let warning = Diagnostic(.warning, rule: .unknownKey, "odd", at: range)
    #expect(
      DiagnosticText(color: true).text(of: warning).hasPrefix(
        "\u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;35mwarning:\u{1B}[0m \u{1B}[1modd\u{1B}[0m \u{1B}[2m[unknown-key]\u{1B}[0m\n"
      ))
  }
}
