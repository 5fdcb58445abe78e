import Testing
import TrellisSpecTestSupport

/// The forms of `state`.
@Suite struct StatePropertyTests {
  private func state(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try feature("feature: Inventory\nstate:\n\(indented)").state.map(\.summary)
  }

  @Test func aType() throws {
    #expect(try state("count: Int") == ["count: Int"])
    #expect(try state("name: String?") == ["name: String?"])
    #expect(try state("items: IdentifiedArrayOf<Item>") == ["items: IdentifiedArrayOf<Item>"])
    #expect(try state("result: Result<Int, any Error>?") == ["result: Result<Int, any Error>?"])
    #expect(try state("done: (Int, String) -> Void") == ["done: (Int, String) -> Void"])
    #expect(try state("style: Models.Style") == ["style: Models.Style"])
    #expect(try state("error: any Error & Sendable") == ["error: any Error & Sendable"])
    #expect(try state("kind: Item.Type") == ["kind: Item.Type"])
  }

  @Test func aTypeAndADefault() throws {
    #expect(try state("count: Int = 0") == ["count: Int = 0"])
    #expect(
      try state("items: IdentifiedArrayOf<Item> = []") == ["items: IdentifiedArrayOf<Item> = []"])
    #expect(try state("title: String = \"Stock\"") == [#"title: String = "Stock""#])
    #expect(try state("style: Style = .all") == ["style: Style = .all"])
    #expect(try state("isOn: Bool = 1 == 1") == ["isOn: Bool = 1 == 1"])
    #expect(try state("count: Int=0") == ["count: Int = 0"])
    #expect(try state("low: Int   =   -1") == ["low: Int = -1"])
    #expect(try state("done: () -> Void = {}") == ["done: () -> Void = {}"])
  }

  @Test func inQuotes() throws {
    #expect(try state(#"tags: "[String] = []""#) == ["tags: [String] = []"])
    #expect(try state("byName: '[String: Int] = [:]'") == ["byName: [String: Int] = [:]"])
    #expect(try state(#"url: 'String = "https://a.b"'"#) == [#"url: String = "https://a.b""#])
    #expect(try state(#"note: 'String = "It''s # one"'"#) == [#"note: String = "It's # one""#])
    #expect(try state(#""count": Int"#) == ["count: Int"])
  }

  @Test func aMapping() throws {
    #expect(try state("count: {type: Int}") == ["count: Int"])
    #expect(try state("count: {type: Int, default: 0}") == ["count: Int = 0"])
    #expect(try state("count: {type: Int, let: true}") == ["let count: Int"])
    #expect(try state("count: {type: Int, let: false}") == ["count: Int"])
    #expect(
      try state("count: {type: Int, default: 0, let: true, doc: How many.}")
        == ["let count: Int = 0 // How many."])
    #expect(try state("tags: {type: [String], default: []}") == ["tags: [String] = []"])
    #expect(
      try state("byName: {type: '[String: Int]', default: '[:]'}") == [
        "byName: [String: Int] = [:]"
      ])
  }

  @Test func orderIsKept() throws {
    #expect(
      try state(
        """
        zebra: Int
        apple: Int = 0
        mango: {type: Int}
        """) == ["zebra: Int", "apple: Int = 0", "mango: Int"])
  }

  @Test func severalLines() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
        total: |
          Int
        style: >-
          Style = .init(
            color: .red,
            size: 1)
      """)
    #expect(
      feature.state.map(\.summary) == [
        "total: Int", "style: Style = .init( color: .red, size: 1)",
      ])
  }

  @Test func whatTheInitializerNeeds() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
        id: UUID
        name: String?
        note: Optional<String>
        count: Int = 0
        limit: {type: Int, let: true}
      """)
    #expect(feature.state.filter(\.isRequired).map(\.name.text) == ["id", "limit"])
  }
}

/// Computed properties of `state`.
@Suite struct ComputedPropertyParsingTests {
  @Test func aValue() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
        url: URL
        id: {type: URL, computed: url, doc: Where it is.}
        isNew: {type: Bool, computed: "url.path == \\"\\""}
      """)
    #expect(feature.state.map(\.summary) == ["url: URL"])
    #expect(feature.computed.map(\.name.text) == ["id", "isNew"])
    #expect(feature.computed.map(\.type.text) == ["URL", "Bool"])
    #expect(feature.computed.map(\.value.text) == ["url", "url.path == \"\""])
    #expect(feature.computed[0].documentation == ["Where it is."])
  }

  @Test func whatItReads() throws {
    let index = try feature(
      """
      feature: Inventory
      state:
        count: Int = 0
        more: {type: Int, computed: count + 1}
        isMany: {type: Bool, computed: "self.more > limit(count: 3)"}
        text: {type: String, computed: '"\\(count)"'}
      """
    ).index
    #expect(index.readings(of: "count") == ["count"])
    #expect(index.readings(of: "more") == ["more", "count"])
    #expect(index.readings(of: "isMany").isSuperset(of: ["isMany", "more", "count"]))
    #expect(index.readings(of: "text").contains("count"))
    #expect(index.definition(of: "more") == "state.count + 1")
    #expect(index.definition(of: "count") == nil)
    #expect(index.definition(of: "isMany") == nil)
    #expect(index.definition(of: "text") == nil)
  }
}
