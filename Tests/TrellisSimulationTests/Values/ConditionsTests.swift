import Testing
import TrellisIR
import TrellisSpec

@testable import TrellisSimulation

/// The facts that a condition implies.
@Suite struct ConditionsTests {
  private func conditions() throws -> Conditions {
    let context = try tested(
      """
      feature: A
      dependencies: {client: Client}
      state:
        isOn: Bool = false
        isOff: {type: Bool, let: true, default: "true"}
        count: Int = 0
        text: String = ""
        rows: "[Int] = []"
        items: "[Item] = []"
        thing: Item
      samples:
        Item:
          - Item.pen()
          - Item.cup
          - 'Item(id: 2, name: "", tags: [])'
        Item.pen().tags.count: 3
        Item.pen().size: 60
      """)
    return Conditions(samples: SampleValues(context))
  }

  private let known = [
    "state.isOn": "true", "state.isOff": "false", "state.count": "3", "state.text": #""a b""#,
    "state.empty": #""""#, "state.rows": "[]", "state.none": "nil", "state.kind": ".small",
    "state.ratio": "2.5",
  ]

  private func lookUp(_ subject: Subject) -> Known? {
    subject == .property("item") ? .present : known[subject.text].map { Known($0) }
  }

  @Test(arguments: [
    "true", "state.isOn", "!state.isOff", "!(state.isOff)", "((state.isOn))",
    "state.isOn && !state.isOff", "state.isOff || state.isOn", "state.unknown || state.isOn",
    "(state.isOff || state.isOn) && state.isOn", "!(state.isOff && state.unknown)",
    "state.count == 3", "state.count != 4", "state.count > 2", "state.count >= 3",
    "state.count < 10", "state.count <= 3", "state.ratio > 2", "2 < state.count",
    #"state.text == "a b""#, #"state.text != "a && b""#, #"!state.text.isEmpty"#,
    "state.empty.isEmpty", "state.rows.isEmpty", "!state.rows.contains(3)",
    "state.rows.first == nil", "state.item != nil", "state.none == nil",
    "state.kind == .small", "state.kind != .large", "state.text.count > 2", "state.count + 1 == 4",
    "state.count - 1 < 3", "state.count * 2 == 6", "state.isOn && (state.isOff ? false : true)",
    "(state.none ?? 7) > 6", "state.count.isMultiple(of: 3)", "Item.pen().size == 60",
    "Item.pen().tags.count == 3", "Item.cup == Item.cup",
    #"Item(id: 2, name: "", tags: []).name.isEmpty"#,
    "state.rows.count == 0", "6 / 2 == 3 || state.isOn",
  ])
  func holds(condition: String) throws {
    #expect(try conditions().holds(Expression(condition)) { lookUp($0) } == true)
    #expect(try conditions().holds(Expression("!(\(condition))")) { lookUp($0) } == false)
  }

  @Test(arguments: [
    "state.unknown", "!state.unknown", "state.isOn && state.unknown",
    "state.isOff || state.unknown",
    "state.unknown == 3", "state.count == other", "state.unknown.count > 2",
    "state.unknown + 1 > 2",
    "state.unknown.contains(3)", "state.rows.contains { $0 > 2 && $0 < 4 }", "state.text > \"a\"",
    "state.unknown.isEmpty", "", "f(state.isOn && true)", "state.isOn ? state.unknown : true",
  ])
  func nobodyKnows(condition: String) throws {
    #expect(try conditions().holds(Expression(condition)) { lookUp($0) } == nil)
  }

  @Test(
    arguments: [
      ("state.isOn", ["state.isOn": "true"], ["state.isOn": "false"]),
      ("!state.isOn", ["state.isOn": "false"], ["state.isOn": "true"]),
      ("(state.isOn)", ["state.isOn": "true"], ["state.isOn": "false"]),
      ("state.count == 7", ["state.count": "7"], ["state.count": "42"]),
      ("state.count != 7", ["state.count": "42"], ["state.count": "7"]),
      (#"state.text == "a && (b""#, ["state.text": #""a && (b""#], ["state.text": #""Blob""#]),
      ("state.text.isEmpty", ["state.text": #""""#], ["state.text": #""Blob""#]),
      ("state.rows.isEmpty", ["state.rows": "[]"], ["state.rows": "[42]"]),
      ("!state.items.isEmpty", ["state.items": "[Item.pen()]"], ["state.items": "[]"]),
      (
        "state.isOn && state.count == 7", ["state.isOn": "true", "state.count": "7"],
        ["state.isOn": "false"]
      ),
      (
        "state.isOn || state.count == 7", ["state.isOn": "true"],
        ["state.isOn": "false", "state.count": "42"]
      ),
      (
        "state.isOn || !state.rows.isEmpty", ["state.isOn": "true"],
        ["state.isOn": "false", "state.rows": "[]"]
      ),
      ("state.count + 2 > 3", ["state.count": "2"], ["state.count": "1"]),
      ("3 < state.count", ["state.count": "4"], ["state.count": "3"]),
      ("state.text.count == 6", ["state.text": #""BlobBl""#], ["state.text": #""BlobB""#]),
      ("state.rows.count > 0", ["state.rows": "[42]"], ["state.rows": "[]"]),
      ("state.count > state.thing.size", ["state.count": "61"], ["state.count": "60"]),
      (
        "state.thing.tags.count == state.count",
        ["state.thing": #"Item(id: 2, name: "", tags: [])"#], [:]
      ),
      ("state.count == state.thing.tags.count", ["state.count": "3"], ["state.count": "42"]),
      (
        "state.count.isMultiple(of: state.thing.size)", ["state.count": "60"], ["state.count": "1"]
      ),
      ("(state.count + 1).isMultiple(of: 5)", ["state.count": "4"], ["state.count": "0"]),
      ("state.count.isMultiple(of: 1)", ["state.count": "1"], nil),
      ("state.thing.size == 60", [:], nil),
      (
        "state.thing.name.isEmpty", ["state.thing": #"Item(id: 2, name: "", tags: [])"#], nil
      ),
      ("nil == state.text && state.isOn", nil, ["state.text": #""Blob""#]),
      ("client.isReady() == true", ["client.isReady()": "true"], nil),
      ("state.rows.contains(7)", ["state.rows": "[7]"], ["state.rows": "[]"]),
      (
        "client.contains(7)", ["client.contains(7)": "true"], ["client.contains(7)": "false"]
      ),
      ("state.isOn || !state.isOn", [:], nil),
      ("!state.rows.isEmpty || state.rows.isEmpty", [:], nil),
      ("state.count > 3 && state.count <= 3", nil, [:]),
      ("state.isOff", [:], nil), ("state.count > 3", ["state.count": "4"], ["state.count": "3"]),
      ("state.a && state.b ? state.c : state.d", nil, nil), ("state.item != nil", nil, nil),
      ("state.count == state.other", nil, nil), ("isOn", nil, nil),
    ] as [(String, [String: String]?, [String: String]?)])
  func requirements(
    condition: String, whereItHolds: [String: String]?, whereItDoesNot: [String: String]?
  ) throws {
    for (outcome, expected) in [(true, whereItHolds), (false, whereItDoesNot)] {
      let chosen = try conditions().requirements(Expression(condition), outcome)
      let texts = chosen?.map { ($0.key.text, $0.value.text) }
      #expect(texts.map { Dictionary(uniqueKeysWithValues: $0) } == expected)
    }
  }

  @Test func theFirstOfThreeOperands() throws {
    let context = try tested("feature: A")
    let conditions = Conditions(samples: SampleValues(context))
    let known: ChosenValues = [
      .property("a"): Known(false), .property("b"): Known(true), .property("c"): Known(true),
    ]
    #expect(conditions.holds("state.a && state.b ? state.a : state.c") { known[$0] } != false)
  }
}
