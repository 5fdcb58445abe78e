import Testing
import TrellisIR
import TrellisSwift

@testable import TrellisSimulation

/// Names in expressions, replaced with their values.
@Suite struct SubstitutionTests {
  @Test(arguments: [
    ("id", "1"), ("id + id", "1 + 1"), ("f(id)", "f(1)"), ("id.count", "1.count"),
    ("state.id", "state.id"), ("f(id: id)", "f(id: 1)"), ("idle + xid", "idle + xid"),
    ("rows[id: id]", "rows[id: 1]"), ("[id: id]", "[1: 1]"), (#""id""#, #""id""#),
    (#""\(id) id""#, #""\(1) id""#),
    (#""\(state.id)""#, #""\(state.id)""#), ("{ $0.id == id }", "{ $0.id == 1 }"),
    ("größe + id", "größe + 1"), (#""größe" + id"#, #""größe" + 1"#), (".id", ".id"),
    ("", ""), ("a ?id : id", "a ?1 : 1"), ("-id", "-1"), ("rows[id].id", "rows[1].id"),
    ("`id`", "1"), ("rows.map { id in id + 1 }", "rows.map { id in id + 1 }"),
    ("f { (id: Int, x) in id } + id", "f { (id: Int, x) in id } + 1"),
    ("rows.map { x in x + id }", "rows.map { x in x + 1 }"),
  ])
  func replacing(expression: String, result: String) {
    #expect(
      Substitution.replacing(Expression(expression), ["id": "1"] as [String: String]).text == result
    )
  }

  /// A value that becomes part of an expression keeps the type that it has in the payload.
  @Test(arguments: [
    (".small", "Kind", "id", ".small"), (".small", "Kind", "id.title", "(.small as Kind).title"),
    ("42", "Int", "id + 1", "42 + 1"), ("42", "Int64", "id + 1", "(42 as Int64) + 1"),
    ("-1.5", "Double", "id + 1", "-1.5 + 1"),
    (#""A""#, "Character", "f(id)", #"f(("A" as Character))"#),
    ("[42]", "[Int]", "id.count", "[42].count"),
    ("[42]", "Set<Int>", "id.count", "([42] as Set<Int>).count"),
    ("[]", "[Int]", "id.count", "([] as [Int]).count"), ("true", "Bool", "!id", "!true"),
    ("Optional(.small)", "Kind?", "id?.title", "(Optional(.small) as Kind?)?.title"),
    ("Optional(42)", "Int?", "id ?? 0", "Optional(42) ?? 0"),
    ("UUID(1)", "UUID", "id.uuidString", "UUID(1).uuidString"),
    ("nil", "Int?", "id == nil", "(nil as Int?) == nil"),
  ])
  func typedValues(value: String, type: String, expression: String, result: String) {
    let values = ["id": TestedValue(text: value, type: SwiftNode(type: type))]
    #expect(Substitution.replacing(Expression(expression), values).text == result)
  }

  @Test func severalNames() {
    #expect(Substitution.replacing("a + b", ["a": "b", "b": "a"] as [String: String]) == "b + a")
    #expect(Substitution.replacing("a + b", [:] as [String: String]) == "a + b")
  }
}
