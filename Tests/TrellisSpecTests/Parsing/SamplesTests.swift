import Testing
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// `samples`: values for tests, by type.
@Suite struct SamplesTests {
  private func samples(_ text: String) throws -> [String: String] {
    let parsed = parseSpecs(in: SourceFile(path: "", text: "feature: A\n\(text)"))
    #expect(parsed.diagnostics == [])
    return try #require(parsed.features.first).samples.mapValues(\.text)
  }

  @Test(arguments: ["samples: {}", "samples:\n"]) func nothing(text: String) throws {
    #expect(try samples(text) == [:])
  }

  @Test func typesAndExpressions() throws {
    #expect(
      try samples(
        """
        samples:
          Item: 'Item(id: 1, name: "Pen")'
          Item.ID: 1
          "[Item]": []
          "Int?": nil
          Kind: .small
          "@Sendable (Int) -> Bool": "{ $0 > 1 }"
        """) == [
          "Item": #"Item(id: 1, name: "Pen")"#, "Item.ID": "1", "[Item]": "[]", "Int?": "nil",
          "Kind": ".small", "@Sendable (Int) -> Bool": "{ $0 > 1 }",
        ])
  }

  @Test func ofAnEnumFeature() {
    expectDiagnostics(
      """
      feature: Root
      cases: {one: One}
      samples: {Item: Item()}
      """, [])
  }

  @Test func mistakes() {
    expectDiagnostics(
      """
      feature: A
      samples:
        "Item1️⃣(": Item()
        One: Item2️⃣(
        3️⃣Two: Item()
        4️⃣Two: Item()
      """,
      [
        "1️⃣ error: the type isn't valid Swift: '(' isn't closed; expected ')'",
        "2️⃣ error: the expression isn't valid Swift: '(' isn't closed; expected ')'",
        "4️⃣ error: this mapping contains the key 'Two' twice; keep one of them",
        "3️⃣ note: the first one is here",
      ])
  }

  @Test func aList() {
    expectDiagnostics(
      "feature: A\nsamples: 1️⃣[Item]\n",
      [
        """
        1️⃣ error: 'samples' is a list, expected a mapping, such as 'Item: Item(name: "Pen")'
        """
      ])
  }
}
