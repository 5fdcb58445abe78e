import Testing
import TrellisSpecTestSupport

/// Files with several specs, or with none.
@Suite struct DocumentTests {
  private let empty = "the spec is empty; start it with 'feature: NameOfTheFeature'"

  @Test func severalSpecs() throws {
    let features = try features(
      """
      ---
      feature: A
      state: {count: Int}
      ---
      # The second one.
      feature: B
      ...
      ---
      {feature: C}
      """)
    #expect(features.map(\.name.text) == ["A", "B", "C"])
    #expect(features.map(\.state.count) == [1, 0, 0])
  }

  @Test func placesInLaterSpecs() {
    expectDiagnostics(
      """
      feature: A
      1️⃣stat: {}
      ---
      feature: B
      2️⃣stat: {}
      """,
      [
        "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
      ])
  }

  @Test(arguments: ["", "\n", "# Nothing yet.\n", "   \n\n", "\u{FEFF}"])
  func anEmptyFile(text: String) {
    expectDiagnostics(
      text, ["1:1 error: the file is empty; start the spec with 'feature: NameOfTheFeature'"])
  }

  @Test func anEmptySpec() {
    expectDiagnostics(
      """
      feature: A
      ---
      # Nothing yet.
      1️⃣---
      feature: B
      """,
      ["1️⃣ error: \(empty)"])
    expectDiagnostics("feature: A\n---\n1️⃣", ["1️⃣ error: \(empty)"])
    expectDiagnostics("---\n1️⃣", ["1️⃣ error: \(empty)"])
  }

  @Test func directives() throws {
    #expect(try feature("%YAML 1.2\n---\nfeature: A\n").name.text == "A")
  }

  @Test func tagsOfYAMLItself() throws {
    let feature = try feature("feature: !!str A\nstate: !!map {count: !!str Int}\n")
    #expect(feature.name.text == "A")
    #expect(feature.state.map(\.summary) == ["count: Int"])
  }
}
