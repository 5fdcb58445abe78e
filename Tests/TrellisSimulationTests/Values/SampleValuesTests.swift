import Testing
import TrellisSpec
import TrellisSwift

@testable import TrellisSimulation

/// Sample values of types.
@Suite struct SampleValuesTests {
  private func samples(_ spec: String = "feature: A") throws -> SampleValues {
    SampleValues(try tested(spec))
  }

  private func state(of name: String, in samples: SampleValues) -> String? {
    samples.state(of: samples.context.graph.target(named: name, in: nil))
  }

  @Test(arguments: [
    ("Int", "42", "43"), ("UInt8", "42", "43"), ("Double", "1.5", "2.5"),
    ("String", #""Blob""#, #""Blob Jr.""#), ("Bool", "true", "false"),
    ("Character", #""A""#, #""B""#), ("UUID", "UUID(42)", "UUID(43)"),
    ("Date", "Date(timeIntervalSince1970: 0)", "Date(timeIntervalSince1970: 1)"),
    ("URL", #"URL(filePath: "/0")"#, #"URL(filePath: "/1")"#), ("Data", "Data([0])", "Data([1])"),
    ("Void", "()", "()"), ("()", "()", "()"), ("any Error", "Failure()", "Failure()"),
    ("Int?", "42", "43"), ("Int??", "42", "43"), ("(any Error)?", "Failure()", "Failure()"),
    ("Optional<Int>", "42", "43"), ("[Int]?", "[42]", "[43]"), ("[[Int]?]", "[[42]]", "[[43]]"),
    ("[String: Int]", #"["Blob": 42]"#, #"["Blob Jr.": 43]"#),
    ("[String: [Int: Bool]]", #"["Blob": [42: true]]"#, #"["Blob Jr.": [43: false]]"#),
    ("Set<Int>", "[42]", "[43]"), ("IdentifiedArrayOf<Int>", "[42]", "[43]"),
    ("Dictionary<String, Int>", #"["Blob": 42]"#, #"["Blob Jr.": 43]"#),
    ("Result<Int, any Error>", ".success(42)", ".success(43)"),
    (
      "Result<[String: Int], any Error>", #".success(["Blob": 42])"#, #".success(["Blob Jr.": 43])"#
    ),
    ("Shared<Int>", "Shared(value: 42)", "Shared(value: 43)"),
    ("@Sendable (Int, String) async throws -> Bool", "{ _, _ in true }", "{ _, _ in false }"),
    ("@MainActor @Sendable () -> Int", "{ 42 }", "{ 43 }"),
    ("((Int) -> Void)?", "{ _ in }", "{ _ in }"),
    ("() async -> ()", "{}", "{}"),
  ])
  func valuesOfTypes(type: String, first: String, second: String) throws {
    let samples = try samples()
    #expect(samples.value(of: type) == first)
    #expect(samples.value(of: type, 1) == second)
  }

  @Test(arguments: [
    "Item", "[Item]", "[Int: Item]", "Item?", "(Int, Int)", "() -> Item",
    "any Sequence", "some View", "Tagged<Item, Int>", "[Int", "<Int>", "Set<>", "",
  ])
  func typesWithoutAKnownValue(type: String) throws {
    #expect(try samples().value(of: type) == nil)
  }

  @Test func declaredTypes() throws {
    let samples = try samples(
      """
      feature: A
      samples: {Item: Item(), "[Kind]": ".all", Int: 7, "Name?": nil}
      """)
    #expect(samples.value(of: "Item") == "Item()")
    #expect(samples.value(of: "Item", 1) == "Item()")
    #expect(samples.value(of: "[Item]?") == "[Item()]")
    #expect(samples.value(of: "[Kind]") == ".all")
    #expect(samples.value(of: "Kind") == nil)
    #expect(samples.value(of: "[Int]") == "[7]")
    #expect(samples.value(of: "Name?") == "nil")
  }

  @Test func severalValuesOfAType() throws {
    let samples = try samples(
      """
      feature: A
      samples:
        Item: ['Item(id: 1)', 'Item(id: 2)', 'Item(id: 3)']
      """)
    let numbers = 0..<4
    #expect(
      numbers.map { samples.value(of: "Item", $0) }
        == ["Item(id: 1)", "Item(id: 2)", "Item(id: 3)", "Item(id: 1)"])
    #expect(samples.value(of: "[Item?]", 1) == "[Item(id: 2)]")
    #expect(
      samples.value(of: SwiftNode(type: "Item"), differentFrom: "Item(id: 1)") == "Item(id: 2)")
  }

  @Test func membersOfSamples() throws {
    let samples = try samples(
      """
      feature: A
      samples:
        Item: 'Item(id: 1, name: "Pen")'
        Item.cup().tags.count: 2
      """)
    let pen = Known(sample: #"Item(id: 1, name: "Pen")"#)
    #expect(samples.member("name", of: pen)?.text == #""Pen""#)
    #expect(samples.member("tags", of: pen) == nil)
    #expect(samples.member("count", of: Known(unknown: "Item.cup().tags"))?.integer == 2)
  }

  @Test func anotherValue() throws {
    let samples = try samples("feature: A\nsamples: {Item: Item()}")
    #expect(samples.value(of: SwiftNode(type: "Int"), differentFrom: "42") == "43")
    #expect(samples.value(of: SwiftNode(type: "Int"), differentFrom: "3") == "42")
    #expect(samples.value(of: SwiftNode(type: "Int"), differentFrom: nil) == "42")
    #expect(samples.value(of: SwiftNode(type: "Bool"), differentFrom: "true") == "false")
    #expect(samples.value(of: SwiftNode(type: "Item"), differentFrom: "Item()") == nil)
  }

  // MARK: - States

  private let features = """
    feature: A
    state: {id: {type: Int, let: true}, in: {type: String, let: true}, count: Int = 0}
    ---
    feature: B
    state: {a: A.State, draft: {type: Int, shared: passed}}
    ---
    feature: C
    scope: {a: A}
    ---
    feature: D
    cases: {first: A, second: E}
    ---
    feature: E
    cases: {first: F, second: A}
    ---
    feature: F
    ---
    feature: G
    state: {item: Item}
    """

  @Test(arguments: [
    ("A", #"A.State(id: 42, in: "Blob")"#),
    ("B", #"B.State(a: A.State(id: 42, in: "Blob"), draft: Shared(value: 42))"#),
    ("C", #"C.State(a: A.State(id: 42, in: "Blob"))"#),
    ("D", #"D.State.first(A.State(id: 42, in: "Blob"))"#), ("E", "E.State()"),
    ("F", "F.State()"), ("Existing", "Existing.State()"),
  ])
  func states(name: String, state: String) throws {
    #expect(try self.state(of: name, in: samples(features)) == state)
    #expect(try samples(features).value(of: "\(name).State") == state)
  }

  @Test func statesWithoutAKnownValue() throws {
    #expect(try state(of: "G", in: samples(features)) == nil)
  }

  @Test func statesThatDifferEachTime() throws {
    let samples = try samples(
      """
      feature: A
      state: {id: UUID = UUID(), name: String = ""}
      scope: {row: B}
      ---
      feature: B
      state: {date: {type: Date, let: true, default: .now}}
      """)
    #expect(state(of: "A", in: samples) == "A.State(id: UUID(42))")
    func random(given: [String] = []) -> String? {
      samples.randomProperty(of: samples.context.graph.target(named: "A", in: nil), given: given)
        .map { "\($0.feature).\($0.name)" }
    }
    #expect(random() == "A.id")
    #expect(random(given: ["id"]) == "B.date")
    #expect(random(given: ["id", "row"]) == nil)
  }

  /// A state can contain arrays of its own type.
  @Test func statesThatContainTheirOwnType() throws {
    let samples = try samples(
      """
      feature: A
      state: {children: "[A.State]", all: "IdentifiedArrayOf<A.State>", by: "[Int: A.State]"}
      """)
    #expect(state(of: "A", in: samples) == "A.State(children: [], all: [], by: [:])")
  }
}
