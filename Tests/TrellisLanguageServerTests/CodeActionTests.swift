import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct CodeActionTests {
  private func actions(_ session: EditorSession, _ line: Int, only: [String]? = nil) throws
    -> [[String: Any]]
  {
    var context: [String: Any] = ["diagnostics": [Any]()]
    context["only"] = only
    let parameters: [String: Any] = [
      "textDocument": ["uri": session.uri("A.feature.yaml")],
      "range": EditorSession.json(
        TextRange(
          start: Position(line: line, character: 0), end: Position(line: line, character: 99))),
      "context": context,
    ]
    return try session.request("textDocument/codeAction", parameters) as? [[String: Any]] ?? []
  }

  /// The text after the edit of an action.
  private func text(after action: [String: Any]?, of text: String) throws -> String {
    let edit = try #require(action?["edit"] as? [String: Any])
    let changes = try #require(edit["documentChanges"] as? [[String: Any]])
    let edits = try #require(changes.first?["edits"] as? [[String: Any]])
    var document = TextDocument(uri: "", version: 0, text: text)
    for edit in edits.reversed() {
      let data = try JSONSerialization.data(withJSONObject: edit)
      let edit = try JSONDecoder().decode(TextEdit.self, from: data)
      document.apply([.init(range: edit.range, text: edit.newText)], version: 1)
    }
    return document.text
  }

  @Test func fixItsAreOffered() throws {
    let session = try EditorSession()
    let spec = "feature: AFeature\nactions: [tapped]\nreducer:\n  taped: custom\n"
    session.open("A.feature.yaml", spec)
    let actions = try actions(session, 3)
    #expect(
      actions.map { $0["title"] as? String } == [
        "Write 'tapped'", "Explain 'unknown-action'", "Fix all problems that Trellis can fix",
      ])
    #expect(
      try text(after: actions.first, of: spec)
        == spec.replacingOccurrences(of: "taped", with: "tapped"))
    #expect(
      try self.actions(session, 0).map { $0["title"] as? String } == [
        "Fix all problems that Trellis can fix"
      ])
    #expect(try self.actions(session, 3, only: ["quickfix"]).count == 2)
    #expect(try self.actions(session, 3, only: ["source"]).count == 1)
    #expect(try self.actions(session, 3, only: ["refactor"]).isEmpty)
  }

  @Test func aFixItAddsWhatItNeeds() throws {
    let session = try EditorSession()
    let spec = """
      feature: A
      state: {id: UUID?, when: Date?}
      actions: [tapped]
      reducer:
        tapped: {set: {id: UUID(), when: .now}}

      """
    session.open("A.feature.yaml", spec)
    let actions = try actions(session, 4)
    #expect(
      actions.map { $0["title"] as? String }.filter { $0?.hasPrefix("Write") == true } == [
        "Write 'uuid()'", "Write 'now'",
      ])
    let uuid = spec.replacing("UUID()", with: "uuid()")
    #expect(
      try text(after: actions.first, of: spec)
        == uuid.replacing("state:", with: "dependencies:\n  uuid: \\.uuid\nstate:"))
    #expect(
      try text(after: actions.last, of: spec)
        == uuid.replacing(".now", with: "now").replacing(
          "state:", with: "dependencies:\n  uuid: \\.uuid\n  now: \\.date.now\nstate:"))
  }

  @Test func aWarningCanBeSwitchedOffWhereItIs() throws {
    let session = try EditorSession()
    let spec = "feature: AFeature\nactions:\n  - tapped\n"
    session.open("A.feature.yaml", spec)
    let action = try actions(session, 2).first {
      ($0["title"] as? String)?.hasPrefix("Switch off") == true
    }
    let text = try text(after: action, of: spec)
    #expect(text == "feature: AFeature\nactions:\n  # trellis:off unhandled-action\n  - tapped\n")
    session.change("A.feature.yaml", [(nil, text)])
    #expect(session.messages("A.feature.yaml") == [])
  }

  @Test func rulesAreExplained() throws {
    let session = try EditorSession()
    let command: [String: Any] = [
      "command": "trellis.explainRule", "arguments": ["unhandled-action"],
    ]
    let text = try session.request("workspace/executeCommand", command) as? String
    #expect(text?.hasPrefix("unhandled-action (warning)") == true)
    #expect(session.notifications.last?.method == "window/showMessage")
    #expect(throws: EditorSession.Failure.self) {
      try session.request(
        "workspace/executeCommand",
        ["command": "trellis.explainRule", "arguments": ["x"]] as [String: Any])
    }
  }

  @Test func editorsThatShowExplanationsGetThemOnce() throws {
    let session = try EditorSession(options: ["showsExplanations": true])
    let command: [String: Any] = [
      "command": "trellis.explainRule", "arguments": ["unhandled-action"],
    ]
    #expect(try session.request("workspace/executeCommand", command) is String)
    #expect(session.notifications.isEmpty)
  }
}
