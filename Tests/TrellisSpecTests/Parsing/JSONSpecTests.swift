import Testing
import TrellisSpecTestSupport

/// A spec can be written in JSON, because JSON is YAML.
@Suite struct JSONSpecTests {
  @Test func aSpecInJSON() throws {
    let feature = try feature(
      #"""
      {
        "feature": "Inventory",
        "state": {"count": "Int = 0", "tags": "[String] = []", "limit": {"type": "Int", "let": true}},
        "binding": true,
        "destination": {"edit": {"sheet": "EditFeature", "detents": ["medium"]}},
        "actions": ["tapped", "loaded(Item)", {"moved": {"from": "Int", "to": "Int"}}],
        "reducer": {
          "tapped": {"present": "edit", "with": {"title": "\"New\""}},
          "loaded(item)": [{"set": {"count": "state.count + 1"}}, "dismiss"],
          "moved(a, b)": "custom"
        }
      }
      """#)
    #expect(
      feature.state.map(\.summary) == ["count: Int = 0", "tags: [String] = []", "let limit: Int"])
    #expect(feature.hasBindings)
    #expect(feature.destinations.map(\.summary) == ["edit: sheet EditFeature detents medium"])
    #expect(
      feature.actions.map(\.summary) == ["tapped", "loaded(Item)", "moved(from: Int, to: Int)"])
    #expect(
      feature.reducerSummary == [
        #"tapped: present edit(title: "New")"#,
        "loaded (item): set count = state.count + 1; dismiss",
        "moved (a, b): custom",
      ])
  }

  @Test func placesInJSON() {
    expectDiagnostics(
      #"""
      {
        "feature": "Inventory",
        "1️⃣stat": {},
        "actions": ["2️⃣2fast"],
        "state": {"count": "Int = 3️⃣)"}
      }
      """#,
      [
        "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
        """
        2️⃣ error: an action '2fast' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
        "3️⃣ error: the expression isn't valid Swift: ')' has no opening bracket",
      ])
  }

  @Test func numbersAndBooleansAreTexts() throws {
    let feature = try feature(
      #"{"feature": "Inventory", "state": {"a": {"type": "Int", "default": 1, "let": false}}}"#)
    #expect(feature.state.map(\.summary) == ["a: Int = 1"])
  }
}
