import Testing
import TrellisSpec

@Suite struct TextTemplateTests {
  private func pieces(_ text: String) -> [TextTemplate.Piece] {
    TextTemplate(text).pieces
  }

  @Test func texts() {
    #expect(pieces("") == [])
    #expect(pieces("Delete?") == [.text("Delete?")])
    #expect(pieces("設定 🎉") == [.text("設定 🎉")])
  }

  @Test func values() {
    #expect(pieces("{name}") == [.value("name")])
    #expect(
      pieces("Delete {name} of {list.title}?")
        == [.text("Delete "), .value("name"), .text(" of "), .value("list.title"), .text("?")])
    #expect(pieces("{a}{b}") == [.value("a"), .value("b")])
    #expect(pieces("{état}") == [.value("état")])
  }

  @Test func otherBraces() {
    for text in ["{", "}", "{}", "{ name }", "{a b}", "{1}", "{a.}", "{.a}", "{a..b}", "a { b"] {
      #expect(pieces(text) == [.text(text)])
    }
    #expect(pieces("{{name}}") == [.text("{"), .value("name"), .text("}")])
    #expect(pieces("{ {name}") == [.text("{ "), .value("name")])
  }

  @Test func offsetsCountUnicodeScalars() {
    let values = TextTemplate("é🎉 {name} {b}").values
    #expect(values.map { "\($0.name)@\($0.offset)" } == ["name@4", "b@11"])
  }

  @Test func manyBraces() {
    let text = String(repeating: "{", count: 5_000)
    #expect(pieces(text) == [.text(text)])
    #expect(pieces(text + "}") == [.text(text + "}")])
  }
}
