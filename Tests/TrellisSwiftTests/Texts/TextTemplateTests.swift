import Testing
import TrellisSwift

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

  @Test func expressions() {
    #expect(pieces("{ count + 1 }!") == [.value("count + 1"), .text("!")])
    #expect(
      pieces(#"{names.map { "{\($0)}" }.joined(separator: "}")}, {f(x)}"#)
        == [
          .value(#"names.map { "{\($0)}" }.joined(separator: "}")"#), .text(", "), .value("f(x)"),
        ])
    #expect(pieces(##"{#"}"# + x}"##) == [.value(##"#"}"# + x"##)])
    #expect(pieces("{a.b}{ .c }{1}") == [.value("a.b"), .value(".c"), .value("1")])
  }

  @Test func shownBraces() {
    #expect(pieces(#"{"{"}name{"}"}"#) == [.text("{name}")])
    #expect(pieces(#"{"\n"}{"a" + "b"}"#) == [.value(#""\n""#), .value(#""a" + "b""#)])
  }

  @Test(arguments: [
    ("a { b", "'{' isn't closed; expected '}'", 2),
    ("a } b", #"'}' has no opening brace; write '{"}"}' to show a brace"#, 2),
    ("{a}} {b}", #"'}' has no opening brace; write '{"}"}' to show a brace"#, 3),
    (#"{"a}"#, #"this string isn't closed; expected '"'"#, 1),
    ("{}", #"the braces are empty; write an expression in them, or '{"{}"}' to show braces"#, 0),
    ("{ }", #"the braces are empty; write an expression in them, or '{"{}"}' to show braces"#, 0),
    ("a {{b}}", "an expression in a text has one pair of braces around it", 3),
    ("{a +\nb}", "write the expression on one line", 4),
  ])
  func problems(text: String, message: String, offset: Int) {
    let problem = TextTemplate(text).problem
    #expect(problem?.message == message)
    #expect(problem?.offset == offset)
  }

  @Test func offsetsCountUnicodeScalars() {
    let values = TextTemplate("é🎉 {name} {b}").values
    #expect(values.map { "\($0.text)@\($0.offset)" } == ["name@4", "b@11"])
  }

  @Test func manyBraces() {
    let text = String(repeating: "{", count: 5_000)
    #expect(TextTemplate(text).problem?.message == "it's nested too deeply")
    let pieces = pieces(String(repeating: "{a}", count: 5_000))
    #expect(pieces == Array(repeating: .value("a"), count: 5_000))
  }
}
