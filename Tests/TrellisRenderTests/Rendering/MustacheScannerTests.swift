import Testing
import TrellisSpec

@testable import TrellisRender

@Suite struct MustacheScannerTests {
  private func scan(_ text: String) -> MustacheScanner {
    MustacheScanner(SourceFile(path: "a.mustache", text: text))
  }

  private func tags(_ text: String) -> [String] {
    scan(text).tags.map { "\($0.range.line):\($0.range.column) \($0.kind) \($0.name)" }
  }

  private func problems(_ text: String) -> [String] {
    scan(text).problems.map { "\($0.range.line):\($0.range.column): \($0.message)" }
  }

  @Test func kinds() {
    #expect(
      tags("{{a}}{{{b}}}{{&c}}{{#d}}{{^e}}{{/e}}{{/d}}{{>f}}{{>*g}}{{!j}}")
        == [
          "1:3 variable a", "1:9 variable b", "1:16 variable c", "1:22 section d",
          "1:28 invertedSection e", "1:34 end e", "1:40 end d", "1:46 partial f",
          "1:53 dynamicPartial g",
        ])
    let message = "templates have no blocks; include another template with '{{>NAME}}'"
    #expect(problems("{{$h}}{{/h}} {{<i}}{{/i}}") == ["1:1: \(message)", "1:14: \(message)"])
    #expect(problems("{{.}}") == ["1:3: '.' isn't a name; names consist of letters and digits"])
  }

  @Test func places() {
    #expect(
      tags("é👍{{ a }}\r\n\n  {{#\n b}}{{/b}}{{% CONTENT_TYPE:TEXT}}{{c}}") == [
        "1:6 variable a", "4:2 section b", "4:8 end b", "4:36 variable c",
      ])
    #expect(scan("{{^last()}}{{/last()}}").tags.map(\.functions) == [["last"], ["last"]])
    let fields = scan("{{lowercased(a.b)}}").tags.flatMap(\.fields)
    #expect(fields.map(\.name) == ["a", "b"])
    #expect(fields.map(\.range.column) == [14, 16])
  }

  @Test func otherDelimiters() {
    #expect(
      tags("{{#a}}{{=<% %>=}}<%b%> {{c}}<%/a%>{{d}}") == [
        "1:4 section a", "1:20 variable b", "1:32 end a", "1:37 variable d",
      ])
    #expect(problems("{{=<%=}}") == ["1:1: write new delimiters as '{{=START END=}}'"])
  }

  @Test func tagsThatAreNotClosed() {
    #expect(
      problems("a\n b {{c\n{{d}") == [
        "2:4: the tag isn't closed; write '}}' where it ends"
      ])
    #expect(problems("{{{c}}") == ["1:1: the tag isn't closed; write '}}}' where it ends"])
    #expect(problems("{{") == ["1:1: the tag isn't closed; write '}}' where it ends"])
  }

  @Test func sectionsThatAreNotClosed() {
    #expect(
      problems("{{#a}}\n {{^b}}\n") == [
        "1:4: the section 'a' isn't closed; write '{{/a}}' where it ends",
        "2:5: the section 'b' isn't closed; write '{{/b}}' where it ends",
      ])
    #expect(problems("{{/a}}") == ["1:4: 'a' is closed but never opened; remove the tag"])
    #expect(
      problems("{{#a}}{{#b}}{{/a}}{{/b}}") == [
        "1:16: 'a' is closed before 'b', which was opened later",
        "1:22: 'b' is closed but never opened; remove the tag",
      ])
    #expect(
      problems("{{#a}}{{/b}}") == [
        "1:10: 'b' is closed, but the open section is 'a'"
      ])
  }

  @Test func sectionsInOneAnother() {
    let problems = problems(String(repeating: "{{#a}}", count: 100_000))
    #expect(problems == ["1:388: sections are nested too deeply here"])
  }

  @Test func tagsWithoutAName() {
    #expect(problems("{{}}") == ["1:1: a tag needs a name"])
    #expect(problems("{{# }}") == ["1:1: a tag needs a name"])
    #expect(
      problems("{{a b}} {{é}} {{a(}}") == [
        "1:3: 'a b' isn't a name; names consist of letters and digits",
        "1:11: 'é' isn't a name; names consist of letters and digits",
        "1:17: 'a(' isn't a name; names consist of letters and digits",
      ])
  }
}
