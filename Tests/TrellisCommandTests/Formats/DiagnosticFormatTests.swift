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
      DiagnosticLines.xcode(diagnostics) { $0.hasPrefix("/") ? $0 : "/work/\($0)" } == """
        /work/Shop, 1/A.feature.yaml:2:1: warning: unknown key 'stats'; did you mean 'state'? [unknown-key]
        /work/Shop, 1/A.feature.yaml:1:10: note: 100% here
        /b.yaml:1:1: error: the file doesn't exist [unreadable-file]

        """)
  }

  @Test func github() {
    #expect(
      DiagnosticLines.github(diagnostics) == """
        ::warning file=Shop%2C 1/A.feature.yaml,line=2,endLine=2,col=1,endColumn=6,title=unknown-key::unknown key 'stats'; did you mean 'state'?%0AShop, 1/A.feature.yaml:1:10: 100%25 here
        ::error file=/b.yaml,title=unreadable-file::the file doesn't exist

        """)
  }

  @Test func sarif() {
    let text = DiagnosticSARIF.text(of: diagnostics)
    for part in [
      "\"$schema\" : \"https://json.schemastore.org/sarif-2.1.0.json\"", "\"version\" : \"2.1.0\"",
      "\"columnKind\" : \"unicodeCodePoints\"", "\"ruleId\" : \"unknown-key\"",
      "\"uri\" : \"Shop,%201/A.feature.yaml\"", "\"uri\" : \"file:///b.yaml\"",
      "\"level\" : \"warning\"", "\"text\" : \"Write 'state'\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func nothing() {
    #expect(DiagnosticLines.github([]) == "")
    #expect(DiagnosticJSON.text(of: []).contains("\"errors\" : 0"))
    #expect(DiagnosticSARIF.text(of: []).contains("\"results\" : ["))
  }
}
