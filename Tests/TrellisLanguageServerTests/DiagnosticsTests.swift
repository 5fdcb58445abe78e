import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct DiagnosticsTests {
  @Test func unsavedTextsCount() throws {
    let session = try EditorSession([
      "A.feature.yaml":
        "feature: AFeature\nscope:\n  b: BFeature\nreducer:\n  b.delegate.done: dismissSelf\n",
      "B.feature.yaml": "feature: BFeature\ndelegate: [done]\n",
    ])
    session.open("A.feature.yaml", try text(session, "A.feature.yaml"))
    #expect(session.messages("A.feature.yaml") == [])
    session.open("B.feature.yaml", "feature: BFeature\ndelegate: [ended]\n")
    #expect(session.messages("A.feature.yaml") == ["4:13-17 unknown-delegate"])
    session.change("B.feature.yaml", [(nil, "feature: BFeature\ndelegate: [done]\n")])
    #expect(session.messages("A.feature.yaml") == [])
  }

  @Test func brokenYAMLDoesNotMakeOtherSpecsWrong() throws {
    let session = try EditorSession([
      "A.feature.yaml":
        "feature: AFeature\nscope:\n  b: BFeature\nreducer:\n  b.delegate.done: dismissSelf\n"
    ])
    session.open("A.feature.yaml", try text(session, "A.feature.yaml"))
    session.open("B.feature.yaml", "feature: BFeature\ndelegate: [done]\n")
    session.change("B.feature.yaml", [(nil, "feature: BFeature\ndelegate: [done\n")])
    #expect(session.messages("B.feature.yaml").map { $0.hasSuffix("yaml-syntax") } == [true])
    #expect(session.messages("A.feature.yaml") == [])
    session.change("B.feature.yaml", [(nil, "feature: BFeature\ndelegate: [ended]\n")])
    #expect(session.messages("A.feature.yaml") == ["4:13-17 unknown-delegate"])
  }

  /// Neither what a broken spec no longer says nor what it doesn't say yet is a mistake elsewhere.
  @Test func whatABrokenSpecAddsIsMissingNowhere() throws {
    let session = try EditorSession()
    let parent =
      "feature: AFeature\nscope:\n  b: BFeature\nreducer:\n  b.delegate.done: dismissSelf\n"
    session.open("A.feature.yaml", parent)
    session.open("B.feature.yaml", "feature: BFeature\ndelegate: [done]\n")
    session.change("B.feature.yaml", [(nil, "feature: BFeature\ndelegate: [done, saved\n")])
    session.change(
      "A.feature.yaml", [(nil, parent + "  b.delegate.saved: dismissSelf\nnonsense: 1\n")])
    #expect(session.messages("A.feature.yaml") == ["6:0-8 unknown-key"])
    #expect(session.messages("B.feature.yaml") == ["2:0-0 yaml-syntax"])
    session.change("B.feature.yaml", [(nil, "feature: BFeature\ndelegate: [done]\n")])
    #expect(
      session.messages("A.feature.yaml") == ["5:13-18 unknown-delegate", "6:0-8 unknown-key"])
  }

  @Test func aFileHasTheURIThatTheClientChooses() throws {
    let wrong = "feature: AFeature\nnonsense: 1\n"
    let session = try EditorSession([
      "A+B.feature.yaml": wrong, "C.feature.yaml": "feature: CFeature\n",
    ])
    session.open("C.feature.yaml", "feature: CFeature\n")
    #expect(session.messages("A+B.feature.yaml") == ["1:0-8 unknown-key"])
    session.spellings["A+B.feature.yaml"] = "A%2BB.feature.yaml"
    session.open("A+B.feature.yaml", wrong)
    #expect(session.messages("A+B.feature.yaml") == [])
    #expect(session.messages("A%2BB.feature.yaml") == ["1:0-8 unknown-key"])
    session.change("A+B.feature.yaml", [(nil, "feature: AFeature\n")])
    #expect(session.messages("A%2BB.feature.yaml") == [])
    session.close("A+B.feature.yaml")
    #expect(session.messages("A%2BB.feature.yaml") == ["1:0-8 unknown-key"])
    session.close("C.feature.yaml")
    #expect(session.messages("A%2BB.feature.yaml") == [])
    #expect(session.messages("A+B.feature.yaml") == [])
  }

  /// An invisible character is in the line that the editor shows.
  @Test func placesOfCharactersThatHideCode() throws {
    let session = try EditorSession()
    session.open(
      "A.feature.yaml", "feature: AFeature\n# 😀 In short.\u{2028}reducer: {a: {call: evil()}}\n")
    #expect(session.messages("A.feature.yaml") == ["1:14-15 hidden-character"])
    session.change("A.feature.yaml", [(nil, "feature: AFeature\n# In short.\rreducer: {}\n")])
    #expect(session.messages("A.feature.yaml") == ["1:11-11 hidden-character"])
  }

  @Test func closingADocumentBringsBackTheFile() throws {
    let session = try EditorSession([
      "A.feature.yaml": "feature: AFeature\n", "B.feature.yaml": "feature: BFeature\n",
    ])
    session.open("B.feature.yaml", "feature: BFeature\n")
    session.open("A.feature.yaml", "feature: AFeature\nnonsense: 1\n")
    #expect(session.messages("A.feature.yaml").count == 1)
    session.close("A.feature.yaml")
    #expect(session.messages("A.feature.yaml") == [])
  }

  @Test func withdrawsWhatItHasSaidOfAProjectThatNobodyEdits() throws {
    let session = try EditorSession(["B.feature.yaml": "feature: BFeature\nnonsense: 1\n"])
    session.open("A.feature.yaml", "feature: AFeature\n")
    #expect(session.messages("B.feature.yaml").count == 1)
    session.close("A.feature.yaml")
    #expect(session.messages("B.feature.yaml") == [])
  }

  @Test func theNearestConfigurationCounts() throws {
    let session = try EditorSession([
      "trellis.yaml": "rules:\n  unhandled-action: error\n",
      "App/trellis.yaml": "rules:\n  unhandled-action: off\n",
    ])
    let spec = "feature: AFeature\nactions: [tapped]\n"
    session.open("A.feature.yaml", spec)
    session.open("App/B.feature.yaml", spec.replacingOccurrences(of: "A", with: "B"))
    #expect(session.messages("A.feature.yaml") == ["1:10-16 unhandled-action"])
    #expect(session.messages("App/B.feature.yaml") == [])
    session.open("App/trellis.yaml", "rules:\n  unhandled-action: warning\n")
    #expect(session.messages("App/B.feature.yaml") == ["1:10-16 unhandled-action"])
    session.change("App/trellis.yaml", [(nil, "rules:\n  unhandled-actio: warning\n")])
    #expect(session.messages("App/trellis.yaml").count == 1)
  }

  @Test func filesThatChangeOnTheDiskAreReadAgain() throws {
    let session = try EditorSession(["B.feature.yaml": "feature: BFeature\n"])
    session.open(
      "A.feature.yaml",
      "feature: AFeature\nscope:\n  b: BFeature\nreducer:\n  b.delegate.done: dismissSelf\n")
    #expect(session.messages("A.feature.yaml") == ["4:13-17 unknown-delegate"])
    try session.write("feature: BFeature\ndelegate: [done]\n", to: "B.feature.yaml")
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": session.uri("B.feature.yaml"), "type": 2] as [String: Any]]])
    #expect(session.messages("A.feature.yaml") == [])
  }

  @Test func deletedSpecsHaveNoMessages() throws {
    let session = try EditorSession(["B.feature.yaml": "feature: BFeature\nnonsense: 1\n"])
    session.open("A.feature.yaml", "feature: AFeature\n")
    #expect(session.messages("B.feature.yaml").count == 1)
    try FileManager.default.removeItem(at: session.folder.appendingPathComponent("B.feature.yaml"))
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": session.uri("B.feature.yaml"), "type": 3] as [String: Any]]])
    #expect(session.messages("B.feature.yaml") == [])
  }

  @Test func aProjectInAProjectReportsItsOwnSpecs() throws {
    let session = try EditorSession([
      "trellis.yaml": "rules:\n  unhandled-action: error\n",
      "App/trellis.yaml": "rules:\n  unhandled-action: off\n",
      "App/B.feature.yaml": "feature: BFeature\nactions: [tapped]\n",
    ])
    session.open("A.feature.yaml", "feature: AFeature\n")
    #expect(session.messages("App/B.feature.yaml").count == 1)
    session.open("App/B.feature.yaml", "feature: BFeature\nactions: [tapped]\n")
    #expect(session.messages("App/B.feature.yaml") == [])
    session.change("A.feature.yaml", [(nil, "feature: AFeature\nnonsense: 1\n")])
    #expect(session.messages("A.feature.yaml").count == 1)
    #expect(session.messages("App/B.feature.yaml") == [])
  }

  @Test func whatExplainsAMessageIsShown() throws {
    let session = try EditorSession()
    session.open("A.feature.yaml", "feature: AFeature\nstate:\n  count: Int\n  count: Int\n")
    let related =
      session.diagnostics["A.feature.yaml"]?.first?["relatedInformation"] as? [[String: Any]]
    let location = related?.first?["location"] as? [String: Any]
    #expect(location?["uri"] as? String == session.uri("A.feature.yaml"))
  }

  /// The folder of a single file can be that of everything that somebody has.
  @Test func aFolderThatNobodyHasOpenedIsNotSearched() throws {
    let other = try EditorSession(["B.feature.yaml": "feature: BFeature\nnonsense: 1\n"])
    let session = try EditorSession()
    let path = "../\(other.folder.lastPathComponent)/A.feature.yaml"
    session.open(path, "feature: AFeature\nnonsense: 1\n")
    #expect(session.messages(path).count == 1)
    #expect(session.diagnostics.count == 1)
    // Documents that are open belong together.
    let next = "../\(other.folder.lastPathComponent)/C.feature.yaml"
    session.open(next, "feature: AFeature\n")
    #expect(session.messages(path).count + session.messages(next).count == 2)
  }

  @Test func otherDocumentsAreIgnored() throws {
    let session = try EditorSession()
    session.open("Notes.yaml", "feature: 1\n")
    #expect(session.diagnostics.isEmpty)
    session.notify(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": "untitled:Untitled-1", "version": 1, "text": "feature: A\n"]
          as [String: Any]
      ])
    #expect(session.diagnostics.isEmpty)
  }

  private func text(_ session: EditorSession, _ path: String) throws -> String {
    try String(contentsOf: session.folder.appendingPathComponent(path), encoding: .utf8)
  }
}
