import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct CompletionTests {
  private let session: EditorSession

  init() throws {
    session = try EditorSession()
  }

  private func labels(_ spec: String) throws -> [String] {
    try session.completions(spec).map { $0.components(separatedBy: " → ")[0] }
  }

  @Test func anEmptySpecBeginsWithKeys() throws {
    let labels = try labels("¦")
    #expect(labels.first == "feature")
    #expect(labels.contains("reducer"))
  }

  @Test func keysThatAreThereAndThoseThatConflictAreLeftOut() throws {
    let labels = try labels("feature: A\ncases:\n  one: B\n¦\nactions: [x]\n")
    #expect(!labels.contains("feature"))
    #expect(!labels.contains("actions"))
    #expect(!labels.contains("destination"))
    #expect(labels.contains("reducer"))
  }

  @Test func theFirstKeyOfADestinationIsItsStyle() throws {
    let start = try labels("feature: A\ndestination:\n  edit:\n    ¦\n")
    #expect(
      start == [
        "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector", "inline",
      ])
    let next = try labels("feature: A\ndestination:\n  edit:\n    popover: B\n    ¦\n")
    #expect(next.contains("dismissDisabled"))
    #expect(!next.contains("detents"))
    #expect(!next.contains("sheet"))
  }

  @Test func stepsComeWithWhatTheyRequire() throws {
    let items = try session.completions("feature: A\nreducer:\n  x:\n    - ¦\n")
    #expect(items.contains("present → present: $1"))
    #expect(items.contains("if → if: $1\n      then:\n        - $2"))
    #expect(items.contains("dismissSelf"))
    #expect(!items.contains { $0.hasPrefix("each ") })
    #expect(!items.contains { $0.hasPrefix("then ") })
  }

  @Test func stepsOfAnEffectAreOthers() throws {
    let labels = try labels(
      "feature: A\nreducer:\n  x:\n    run:\n      steps:\n        - ¦\n")
    #expect(labels.contains("each"))
    #expect(!labels.contains("present"))
  }

  @Test func stepsAreFoundBelowConditions() throws {
    let labels = try labels(
      "feature: A\nreducer:\n  x:\n  - if: state.a\n    then:\n    - if: state.b\n      then:\n        ¦\n"
    )
    #expect(labels.contains("present"))
    #expect(labels.contains("guard"))
  }

  @Test func bracesAreMappings() throws {
    let items = try session.completions(
      "feature: A\nalerts:\n  gone:\n    title: Gone\n    buttons: {ok: {title: OK, ¦}}\n")
    #expect(items.contains("role → role: $1"))
    #expect(!items.contains { $0.hasPrefix("title") })
    #expect(
      try labels("feature: A\nalerts:\n  gone:\n    title: G\n    buttons: {ok: {role: ¦}}\n")
        == ["cancel", "destructive"])
  }

  @Test func wordsAreOffered() throws {
    #expect(try labels("feature: A\naccess: ¦\n").contains("public"))
    #expect(try labels("feature: A\npresentation: ¦").sorted() == ["separate", "unified"])
    #expect(try labels("feature: A\nequatable: ¦") == ["true", "false"])
  }

  @Test func aKeyWithAValueIsReplacedAlone() throws {
    #expect(try labels("feature: A\nacc¦: public\n").contains("access"))
    #expect(try session.completions("feature: A\nacc¦: public\n").contains("access"))
  }

  @Test func theConfigurationHasKeysOfItsOwn() throws {
    let items = try session.completions("mode: linked\n¦\n", in: "trellis.yaml")
    #expect(items.contains("testing → testing: ${1|swift-testing,xctest,none|}"))
    #expect(!items.contains { $0.hasPrefix("mode") })
    let rules = try session.completions("rules:\n  unheard¦\n", in: "trellis.yaml")
    #expect(rules.contains("unheard-delegate → unheard-delegate: $1"))
  }

  @Test func proseAndCommentsHaveNothingToComplete() throws {
    #expect(try labels("feature: A\n# ¦\n") == [])
    #expect(try labels("feature: A\ndoc: |\n  Some ¦\n") == [])
    #expect(try labels("feature: A\ndoc: So¦\n") == [])
  }

  @Test func clientsWithoutSnippetsGetPlainText() throws {
    let session = try EditorSession(capabilities: [:])
    let items = try session.completions("feature: A\nreducer:\n  x:\n    - ¦\n")
    #expect(items.contains("present → present: "))
    #expect(!items.contains { $0.contains("$") })
  }

  /// Wherever somebody types in a spec, there is an answer.
  @Test func everyPlaceOfASpecHasAnAnswer() throws {
    let spec = """
      feature: A
      state: {a: "Int = 1", 'b': [Int]}
      reducer:
        - x
        "y": {present: edit, with: {a: "f(1, 2)"}}
        z: [dismiss, {if: a, then: [pop]}
      actions:
      - one # Not this.
      -   - two
      : broken
      \tdoc: |
          text
      ---
      feature: "B
      """
    session.open("All.feature.yaml", spec)
    for (number, line) in spec.components(separatedBy: "\n").enumerated() {
      for character in 0...line.utf16.count + 1 {
        let place = session.place("All.feature.yaml", Position(line: number, character: character))
        let result = try session.request("textDocument/completion", place) as? [String: Any]
        #expect(result?["items"] is [Any])
        _ = try session.request("textDocument/hover", place)
      }
    }
  }
}
