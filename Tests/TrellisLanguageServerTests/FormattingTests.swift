import Foundation
import Testing
import TrellisFormat
import TrellisSpec

@testable import TrellisLanguageServer

@Suite struct FormattingTests {
  private func formatted(_ text: String) throws -> (text: String, edits: Int) {
    let session = try EditorSession()
    session.open("A.feature.yaml", text)
    let parameters: [String: Any] = [
      "textDocument": ["uri": session.uri("A.feature.yaml")],
      "options": ["tabSize": 2, "insertSpaces": true] as [String: Any],
    ]
    let result = try session.request("textDocument/formatting", parameters)
    let data = try JSONSerialization.data(withJSONObject: result ?? [])
    let edits = try JSONDecoder().decode([TextEdit].self, from: data)
    var document = TextDocument(uri: "", version: 0, text: text)
    document.apply(edits.map { .init(range: $0.range, text: $0.newText) }, version: 1)
    return (document.text, edits.count)
  }

  @Test func theDocumentGetsTheStyleOfSpecs() throws {
    let spec = "actions: [tapped] # 😀\nfeature:   AFeature\n"
    let (text, edits) = try formatted(spec)
    #expect(text == "feature: AFeature\n\nactions: [tapped]  # 😀\n")
    #expect(edits == 1)
    #expect(try formatted(text) == (text, 0))
  }

  @Test func onlyWhatIsDifferentIsReplaced() throws {
    let session = try EditorSession()
    session.open(
      "A.feature.yaml", "feature: AFeature\n\nactions: [tapped]\n\nreducer:\n  tapped:   custom\n")
    let result =
      try session.request(
        "textDocument/formatting", ["textDocument": ["uri": session.uri("A.feature.yaml")]])
      as? [[String: Any]]
    let range = result?.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["line"] == 5)
    #expect(range?["end"]?["line"] == 5)
  }

  /// Whatever is different, the edit leads to the formatted text.
  @Test(arguments: [
    "feature: A\nactions: [a]", "feature: A\r\nactions: [a]\r\n", "\n\nfeature: A\n",
    "feature: A\n\n\n",
    "actions: [a]\nfeature: A", "feature: A  \n", "feature:  A\ndoc: \"😀\"\n", "",
  ])
  func theEditLeadsToTheFormattedText(_ text: String) throws {
    let once = try formatted(text).text
    #expect(once == SpecFormat(SourceFile(path: "A.feature.yaml", text: text)).text)
    #expect(try formatted(once).edits == 0)
  }

  @Test func whatIsNotYAMLStays() throws {
    let failure = #expect(throws: EditorSession.Failure.self) {
      try formatted("feature: AFeature\nactions: [tapped\n")
    }
    #expect(failure?.code == -32803)
  }
}
