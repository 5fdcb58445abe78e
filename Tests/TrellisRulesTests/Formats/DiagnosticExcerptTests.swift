import Testing
import TrellisRules
import TrellisSpec

/// The line and the caret below a message.
@Suite struct DiagnosticExcerptTests {
  private func excerpt(_ line: String, column: Int, length: Int = 1) -> [String] {
    let file = SourceFile(path: "a.yaml", text: line)
    let range = SourceRange(file: file, line: 1, column: column, length: length)
    let text = DiagnosticText().text(of: Diagnostic(rule: .unknownKey, "wrong", at: range))
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func tabs() {
    #expect(excerpt("\ta:\tb", column: 5) == [" 1 | \ta:\tb", "   | \t  \t^"])
  }

  @Test func wideCharacters() {
    #expect(excerpt("設定: a", column: 5) == [" 1 | 設定: a", "   |       ^"])
    #expect(excerpt("設定: a", column: 1, length: 2) == [" 1 | 設定: a", "   | ^~~~"])
    #expect(excerpt("🎉🎉 a", column: 4) == [" 1 | 🎉🎉 a", "   |      ^"])
    #expect(excerpt("ｗide a", column: 6) == [" 1 | ｗide a", "   |       ^"])
  }

  @Test func charactersOfSeveralScalars() {
    #expect(excerpt("e\u{301} a", column: 4) == [" 1 | e\u{301} a", "   |   ^"])
    #expect(excerpt("👨‍👩‍👧 a", column: 7) == [" 1 | 👨‍👩‍👧 a", "   |    ^"])
    #expect(excerpt("🇩🇪 a", column: 4) == [" 1 | 🇩🇪 a", "   |    ^"])
  }

  @Test func theEndOfALine() {
    #expect(excerpt("ab", column: 3) == [" 1 | ab", "   |   ^"])
    #expect(excerpt("ab", column: 2, length: 9) == [" 1 | ab", "   |  ^"])
    #expect(excerpt("", column: 1) == [])
  }

  @Test func aLineThatDoesNotExist() {
    let file = SourceFile(path: "a.yaml", text: "a")
    let range = SourceRange(file: file, line: 7, column: 3)
    #expect(
      DiagnosticText().text(of: Diagnostic(rule: .unknownKey, "wrong", at: range))
        == "a.yaml:7:3: error: wrong [unknown-key]\n")
  }

  /// An excerpt shows the text around the place, not the beginning of the line.
  @Test func longLines() {
    let before = String(repeating: "a", count: 1_000)
    let lines = excerpt("\(before)bc\(before)", column: 1_001, length: 2)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count < 500 })
    let caret = lines[1].prefix { $0 != "^" }.count
    #expect(lines[0].dropFirst(caret).hasPrefix("bc"))
  }

  /// A spec must not be able to control a terminal: neither to run commands nor to reverse the
  /// direction of text.
  @Test func controlCharacters() {
    let line = "a\u{1B}[31m\u{0}\u{7}\u{7F}\u{9B}b\u{202E}c\u{2066}d"
    let file = SourceFile(path: "a.yaml", text: line)
    let range = SourceRange(file: file, line: 1, column: 1)
    let diagnostic = Diagnostic(rule: .unknownKey, "'\(line)' is wrong", at: range)
    let text = DiagnosticText().text(of: diagnostic)
    let control = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n"
        || scalar.properties.isBidiControl
    }
    #expect(control.map(\.value) == [])
  }

  @Test func linesOfWindows() {
    let file = SourceFile(path: "a.yaml", text: "a\r\nb\r\n")
    let range = SourceRange(file: file, line: 2, column: 1)
    #expect(
      DiagnosticText().text(of: Diagnostic(rule: .unknownKey, "wrong", at: range)) == """
        a.yaml:2:1: error: wrong [unknown-key]
         2 | b
           | ^

        """)
  }
}
