import Testing
import TrellisSpec

@testable import trellis

/// Messages in formats for other tools.
@Suite struct DiagnosticFormatTests {
  /// An error with a note and a hint, and an error about a whole file.
  private var diagnostics: [Diagnostic] {
    let file = SourceFile(path: "Shop, 1/A.feature.yaml", text: "feature: A\nstats: {}\n")
    let note = Diagnostic.Note(
      message: "100% here", range: SourceRange(file: file, line: 1, column: 10))
    let place = SourceRange(file: file, line: 2, column: 1, length: 5)
    return [
      Diagnostic(
        .warning, rule: .unknownKey,
        "unknown key 'stats'\(didYouMean("stats", among: ["state"]))", at: place, notes: [note]),
      Diagnostic(rule: .unreadableFile, "the file doesn't exist", path: "/b.yaml"),
    ]
  }

  @Test func json() {
    #expect(
      DiagnosticJSON.text(of: diagnostics) == """
        {
          "diagnostics" : [
            {
              "file" : "Shop, 1/A.feature.yaml",
              "fix" : {
                "place" : {
                  "column" : 1,
                  "endColumn" : 6,
                  "line" : 2
                },
                "replacement" : "state"
              },
              "message" : "unknown key 'stats'; did you mean 'state'?",
              "notes" : [
                {
                  "file" : "Shop, 1/A.feature.yaml",
                  "message" : "100% here",
                  "place" : {
                    "column" : 10,
                    "endColumn" : 11,
                    "line" : 1
                  }
                }
              ],
              "place" : {
                "column" : 1,
                "endColumn" : 6,
                "line" : 2
              },
              "rule" : "unknown-key",
              "severity" : "warning"
            },
            {
              "file" : "/b.yaml",
              "message" : "the file doesn't exist",
              "notes" : [

              ],
              "rule" : "unreadable-file",
              "severity" : "error"
            }
          ],
          "errors" : 1,
          "warnings" : 1
        }

        """)
  }

  @Test func xcode() {
    #expect(
      DiagnosticLines.xcode(diagnostics) { $0.hasPrefix("/") ? $0 : "/home/\($0)" } == """
        /home/Shop, 1/A.feature.yaml:2:1: warning: unknown key 'stats'; did you mean 'state'? [unknown-key]
        /home/Shop, 1/A.feature.yaml:1:10: note: 100% here
        /b.yaml:1:1: error: the file doesn't exist [unreadable-file]

        """)
  }

  @Test func github() {
    #expect(
      DiagnosticLines.github(diagnostics) { $0 } == """
        ::warning file=Shop%2C 1/A.feature.yaml,line=2,endLine=2,col=1,endColumn=6,title=unknown-key::unknown key 'stats'; did you mean 'state'?%0AShop, 1/A.feature.yaml:1:10: 100%25 here
        ::error file=/b.yaml,title=unreadable-file::the file doesn't exist

        """)
  }

  /// A carriage return and a newline are a single character of Swift, and so are a colon and the
  /// accent behind it.
  @Test func nothingEndsACommandOfGitHub() {
    let file = SourceFile(path: "a\r\n::error::b:\u{301}.yaml", text: "feature: A\n")
    let place = SourceRange(file: file, line: 1, column: 1)
    let diagnostic = Diagnostic(rule: .unknownKey, "'x\r\n::error::y%\u{301}'", at: place)
    #expect(
      DiagnosticLines.github([diagnostic]) { $0 }.unicodeScalars.elementsEqual(
        """
        ::error file=a%0D%0A%3A%3Aerror%3A%3Ab%3A\u{301}.yaml,line=1,endLine=1,col=1,endColumn=2,title=unknown-key::'x%0D%0A::error::y%25\u{301}'

        """.unicodeScalars))
  }

  @Test func sarif() {
    let text = DiagnosticSARIF.text(of: diagnostics) { $0 }
    for part in [
      "\"$schema\" : \"https://json.schemastore.org/sarif-2.1.0.json\"", "\"version\" : \"2.1.0\"",
      "\"columnKind\" : \"unicodeCodePoints\"", "\"ruleId\" : \"unknown-key\"",
      "\"uri\" : \"Shop,%201/A.feature.yaml\"", "\"uri\" : \"file:///b.yaml\"",
      "\"level\" : \"warning\"", "\"text\" : \"Write 'state'\"",
      // GitHub requires a line, also of what is wrong with a whole file.
      "\"region\" : {\n                  \"startLine\" : 1\n                }",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func whatFixesAdd() {
    let file = SourceFile(path: "a.yaml", text: "a: {}\nb: c\n")
    let range = SourceRange(file: file, line: 2, column: 4)
    let addition = FixIt.Addition("d: {}\n", at: SourceRange(file: file, line: 1, column: 1))
    let diagnostic = Diagnostic(
      rule: .unknownKey, "no", at: range,
      fixIt: FixIt(range: range, replacement: "d", additions: [addition]))
    func flat(_ text: String) -> String { text.replacing(#/\s+/#, with: "") }
    #expect(
      flat(DiagnosticJSON.text(of: [diagnostic])).contains(
        #""fix":{"additions":[{"column":1,"line":1,"text":"d:{}\n"}],"place":{"column":4"#))
    #expect(
      flat(DiagnosticSARIF.text(of: [diagnostic]) { $0 }).contains(
        #""replacements":[{"deletedRegion":{"endColumn":1,"startColumn":1,"startLine":1},"insertedContent":{"text":"d:{}\n"}},{"deletedRegion":{"endColumn":5,"startColumn":4,"startLine":2},"insertedContent":{"text":"d"}}]"#
      ))
  }

  @Test func nothing() {
    #expect(DiagnosticLines.github([]) { $0 } == "")
    #expect(DiagnosticJSON.text(of: []).contains("\"errors\" : 0"))
    #expect(DiagnosticSARIF.text(of: [], repositoryPath: { $0 }).contains("\"results\" : ["))
  }
}
