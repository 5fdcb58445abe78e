import Testing
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// `samples`: values for tests, by type, by call, and by member of a sample.
@Suite struct SamplesTests {
  private func samples(_ text: String) throws -> [String: [String]] {
    let parsed = parseSpecs(in: SourceFile(path: "", text: "feature: A\n\(text)"))
    #expect(parsed.diagnostics == [])
    return try #require(parsed.features.first).samples.mapValues { $0.map(\.text) }
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
          "Item": [#"Item(id: 1, name: "Pen")"#], "Item.ID": ["1"], "[Item]": ["[]"],
          "Int?": ["nil"], "Kind": [".small"], "@Sendable (Int) -> Bool": ["{ $0 > 1 }"],
        ])
  }

  @Test func severalValues() throws {
    #expect(
      try samples(
        """
        samples:
          Item:
            - 'Item(id: 1, name: "Pen")'
            - Item.cup
          Kind: [.small, .large]
          Item.ID: [1, 2]
        """) == [
          "Item": [#"Item(id: 1, name: "Pen")"#, "Item.cup"], "Kind": [".small", ".large"],
          "Item.ID": ["1", "2"],
        ])
  }

  /// A list in brackets is Swift, where Swift has brackets.
  @Test(arguments: [
    "\"[Item]\"", "Set<Item>", "\"[Item]?\"", "IdentifiedArrayOf<Item>", "IndexSet",
    "client.items()", "Item.pen().parts",
  ])
  func anArray(key: String) throws {
    let samples = try samples("samples: {\(key): [Item(id: 1), Item(id: 2)]}")
    #expect(Array(samples.values) == [["[Item(id: 1), Item(id: 2)]"]])
  }

  @Test func callsAndMembersOfSamples() throws {
    #expect(
      try samples(
        """
        samples:
          client.status(): .ready
          Item.pen().tags.count: 2
          Item.cup.name: '"Cup"'
          'Item(id: 1).parts': "[Part(id: 2)]"
        """) == [
          "client.status()": [".ready"], "Item.pen().tags.count": ["2"],
          "Item.cup.name": [#""Cup""#], "Item(id: 1).parts": ["[Part(id: 2)]"],
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
        Three:
          - Item()
          - Item5️⃣(
          - []
        Four: []
        "[Four]":
          6️⃣- Item()
        Five:7️⃣
      """,
      [
        "1️⃣ error: the type isn't valid Swift: '(' isn't closed; expected ')'",
        "2️⃣ error: the expression isn't valid Swift: '(' isn't closed; expected ')'",
        "4️⃣ error: this mapping contains the key 'Two' twice; keep one of them",
        "3️⃣ note: the first one is here",
        "5️⃣ error: the expression isn't valid Swift: '(' isn't closed; expected ')'",
        "6️⃣ error: the sample of '[Four]' is a list, expected text",
        "7️⃣ error: the sample of 'Five' is empty, expected text",
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
