import Testing
import TrellisIR

@testable import TrellisSimulation

/// Values that a test knows.
struct KnownTests {
  @Test(arguments: [
    "0", "42", "-1", "1.5", "1_000", "true", "false", "nil", "[]", "[:]", #""""#, #""a b""#,
    #""a\"b""#, ".small", "[1, 2]", #"["a": 1]"#, "[[1], []]", "[nil, 1]", "UUID(0)",
    #"Item(id: 1, name: "Pen")"#, "Item.State(id: 1)", "Optional(43)", "Data()", ".success(1)",
    "Date(timeIntervalSince1970: 0)", "A.State(b: B.State(id: [1]))",
  ])
  func literals(code: String) {
    #expect(Known(code).isLiteral)
  }

  @Test(arguments: [
    "", "a", "state.a", "a + 1", "1 + 1", #""\(a)""#, #""a" + "b""#, "f(1)", "uuid()",
    "Item(id: a)", "[a]", "[1: a]", "[a: 1]", ".small(a)", ".init(1)", "Item(", "- 1",
    "Item(1).id", "[1].count", "{ 1 }", "Item(id: f(1))", "UUID()", "Date()", "Item()",
    "Item.make()", "[Item()]",
  ])
  func codeWhoseValueIsNotKnown(code: String) {
    #expect(!Known(code).isLiteral)
  }

  @Test(arguments: ["Item()", "Item.mock()", "[Item(), Item(1)]", #"["a": Item.mock()]"#])
  func samplesAreTheSameEachTime(code: String) {
    #expect(Known(sample: code).isLiteral)
    #expect(Known(sample: code).value.equals(Known(sample: code).value) != false)
  }

  @Test(arguments: [
    ("1", "1", true), ("1", "2", false), ("1", "1.0", true), ("1_000", "1000", nil),
    ("true", "false", false), ("nil", "nil", true), ("nil", "1", false), ("UUID(0)", "nil", false),
    ("UUID(0)", "UUID(0)", true), ("UUID(0)", "UUID(1)", nil), (#""a""#, #""b""#, false),
    (#""a""#, #""\u{61}""#, nil), (".a", ".a", true), (".a", ".b", false),
    (".seconds(60)", ".minutes(1)", nil), (".a(1)", ".a(2)", false), (".a(x)", ".a(x)", nil),
    ("[1, 2]", "[1, 2]", true), ("[1, 2]", "[1]", false), ("[1, x]", "[2, x]", false),
    ("[x]", "[x]", nil), ("x", "nil", nil),
  ])
  func equality(left: String, right: String, expected: Bool?) {
    let values = (Known(left).value, Known(right).value)
    #expect(values.0.equals(values.1) == expected)
    #expect(values.1.equals(values.0) == expected)
  }

  @Test func somethingThatExists() {
    #expect(Known.present.value.equals(Known.none.value) == false)
    #expect(Known.present.value.equals(Known("1").value) == nil)
    #expect(Known.present.value.equals(Known.present.value) == nil)
  }

  @Test(arguments: [
    ("[]", 0), ("[1, 2]", 2), ("[:]", 0), (#"["a": 1]"#, 1), (#""abc""#, 3), (#""a\n""#, nil),
    ("1", nil), ("[x]", 1),
  ])
  func counts(code: String, count: Int?) {
    #expect(Known(code).count == count)
  }
}

/// Places in the state, by which what is known is found.
struct KnownPlacesTests {
  private func read(_ code: String) -> StatePlace? {
    StatePlace(reading: Expression(code).tree.root)
  }

  @Test(arguments: [
    ("state.count", ["count"], false), ("state.draft.name", ["draft", "name"], false),
    ("state.draft?.name", ["draft", "name"], true), ("state.draft?", ["draft"], true),
  ])
  func reading(code: String, names: [String], isOptional: Bool) throws {
    let place = try #require(read(code))
    #expect(place.names == names)
    #expect(place.isOptional == isOptional)
  }

  @Test(arguments: ["state", "count", "state.items[0]", "state.items.first()", "client.state", "1"])
  func otherCode(code: String) {
    #expect(read(code) == nil)
  }

  @Test func aChangeForgetsWhatItContains() throws {
    let draft = try #require(read("state.draft"))
    let name = try #require(read("state.draft.name"))
    let optional = try #require(read("state.draft?.name"))
    var known = KnownPlaces(["draft": Known("Draft(1)")])
    #expect(known[draft] == Known("Draft(1)"))
    #expect(known[name] == nil)
    known[name] = Known("1")
    known[optional] = Known("2")
    #expect(known[name] == Known("1"))
    known.forget(draft)
    #expect(known[draft] == nil)
    #expect(known[name] == nil)
    #expect(known[optional] == nil)
  }

  @Test func aChangeForgetsWhatContainsIt() throws {
    let draft = try #require(read("state.draft"))
    let name = try #require(read("state.draft.name"))
    var known = KnownPlaces()
    known[draft] = Known("Draft(1)")
    known.forget(name)
    #expect(known[draft] == nil)
  }

  @Test func differences() {
    let before = KnownPlaces(["a": Known(1), "b": Known(1)])
    var after = before
    #expect(!after.differs(from: before))
    after[StatePlace("a")] = Known(1)
    #expect(!after.differs(from: before))
    after[StatePlace("a")] = Known(2)
    #expect(after.differs(from: before))
    after.forget(StatePlace("a"))
    #expect(!after.differs(from: before))
  }
}
