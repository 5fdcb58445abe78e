import Testing
import TrellisSpec

@Suite struct SourceFileTests {
  private func lines(_ text: String) -> [String] {
    let file = SourceFile(path: "a", text: text)
    return (1...9).compactMap { file.line($0).map(String.init) }
  }

  @Test func linesWithAnyEnding() {
    #expect(lines("a\nb\n") == ["a", "b", ""])
    #expect(lines("a\r\nb") == ["a", "b"])
    #expect(lines("a\rb") == ["a", "b"])
    #expect(lines("") == [""])
    #expect(lines("\n\n") == ["", "", ""])
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func lineEndingsOfEditors(ending: String) {
    #expect(lines("a\(ending)é\(ending)\(ending)b") == ["a", "é", "", "b"])
    // An accent doesn't join the ending before it.
    #expect(lines("a\(ending)\u{301}b\(ending)") == ["a", "\u{301}b", ""])
  }

  @Test(arguments: ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func charactersThatEndNoLineInEditors(character: String) {
    #expect(lines("a\(character)b\r\r\nc") == ["a\(character)b", "", "c"])
  }

  @Test func linesThatDoNotExist() {
    let file = SourceFile(path: "a", text: "a")
    #expect(file.line(0) == nil)
    #expect(file.line(-1) == nil)
    #expect(file.line(2) == nil)
  }

  @Test func aByteOrderMarkIsDropped() {
    #expect(SourceFile(path: "a", text: "\u{FEFF}é").text == "é")
    #expect(SourceFile(path: "a", text: "é\u{FEFF}").text == "é\u{FEFF}")
    #expect(SourceFile(path: "a", text: "\u{FEFF}").text == "")
  }

  @Test func equality() {
    let file = SourceFile(path: "a", text: "b")
    #expect(file == SourceFile(path: "a", text: "b"))
    #expect(file != SourceFile(path: "b", text: "b"))
    #expect(file != SourceFile(path: "a", text: "c"))
  }
}
