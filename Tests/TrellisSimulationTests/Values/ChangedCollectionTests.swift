import Testing
import TrellisIR

@testable import TrellisSimulation

/// What methods change collections into.
@Suite struct ChangedCollectionTests {
  private func elements(
    of texts: [String], after call: String, isArray: Bool = true
  ) throws -> [String]? {
    let collection = ChangedCollection(
      elements: texts.map { Known(sample: $0) }, isArray: isArray, pathOfID: ["id"])
    let node = Expression("items.\(call)").tree.root
    let method = try #require(node.base)
    return collection.elements(
      after: method.name, node.arguments.map { ($0.label, Expression($0.value)) }
    )?.map(\.text)
  }

  @Test(arguments: [
    ("append(3)", ["1", "2", "3"]), ("insert(3, at: 0)", ["3", "1", "2"]),
    ("insert(3, at: 2)", ["1", "2", "3"]), ("removeAll()", []), ("removeFirst()", ["2"]),
    ("removeLast()", ["1"]), ("popLast()", ["1"]), ("remove(at: 1)", ["1"]),
    ("remove(atOffsets: IndexSet(integer: 0))", ["2"]), ("remove(atOffsets: [0])", ["2"]),
    ("move(fromOffsets: IndexSet(integer: 0), toOffset: 2)", ["2", "1"]),
    ("swapAt(0, 1)", ["2", "1"]), ("reverse()", ["2", "1"]), ("sort()", ["1", "2"]),
    ("append(2)", ["1", "2", "2"]),
  ])
  func ofAnArray(call: String, expected: [String]) throws {
    #expect(try elements(of: ["1", "2"], after: call) == expected)
  }

  @Test(arguments: [
    "append(item)", "append(contentsOf: others)", "insert(3, at: 3)", "insert(3, at: index)",
    "remove(at: 2)", "remove(at: index)", "remove(atOffsets: offsets)", "swapAt(0, 2)",
    "sort { $0 > $1 }", "shuffle()", "removeAll { $0 > 1 }", "move(fromOffsets: [1], toOffset: 0)",
    "unknown()",
  ])
  func unknown(call: String) throws {
    #expect(try elements(of: ["1", "2"], after: call) == nil)
  }

  @Test(arguments: [
    "removeAll()", "removeAll { $0 > 1 }", "popFirst()", "popLast()", "reverse()", "sort()",
    "sort { $0 > $1 }", "shuffle()", "remove(at: 0)", "remove(1)", "remove(id: 1)",
    "remove(atOffsets: [0])",
  ])
  func ofAnEmptyCollection(call: String) throws {
    #expect(try elements(of: [], after: call) == [])
  }

  /// Sets and identified arrays contain no element twice.
  @Test(
    arguments: [
      ("append(Item(id: 1, name: \"a\"))", ["Item(id: 1)", "Item(id: 2)"]),
      ("append(Item(id: 3))", ["Item(id: 1)", "Item(id: 2)", "Item(id: 3)"]),
      ("append(Item())", nil), ("remove(id: 2)", ["Item(id: 1)"]),
      ("remove(id: 3)", ["Item(id: 1)", "Item(id: 2)"]), ("remove(id: UUID(3))", nil),
      ("updateOrAppend(Item(id: 3))", nil),
    ] as [(String, [String]?)])
  func ofAnIdentifiedArray(call: String, expected: [String]?) throws {
    let texts = ["Item(id: 1)", "Item(id: 2)"]
    #expect(try elements(of: texts, after: call, isArray: false) == expected)
  }

  @Test(
    arguments: [
      ("insert(2)", ["1", "2"]), ("insert(3)", ["1", "2", "3"]), ("remove(2)", ["1"]),
      ("remove(3)", ["1", "2"]), ("remove(other)", nil),
    ] as [(String, [String]?)])
  func ofASet(call: String, expected: [String]?) throws {
    #expect(try elements(of: ["1", "2"], after: call, isArray: false) == expected)
  }

  /// `items[id: id] = item`: the element is replaced, added or removed.
  @Test(arguments: [
    ("1", "Item(id: 1, n: 5)", ["Item(id: 1, n: 5)", "Item(id: 2)"]),
    ("3", "Item(id: 3)", ["Item(id: 1)", "Item(id: 2)", "Item(id: 3)"]),
    ("2", "nil", ["Item(id: 1)"]), ("3", "nil", ["Item(id: 1)", "Item(id: 2)"]),
  ])
  func elementsThatAreSet(id: String, new: String, expected: [String]) {
    #expect(set(id, to: new) == expected)
  }

  @Test(arguments: [
    ("1", "Item(id: 2)"), ("1", "item"), ("UUID(1)", "Item(id: UUID(1))"),
  ])
  func elementsThatAreSetToSomethingUnknown(id: String, new: String) {
    #expect(set(id, to: new) == nil)
  }

  private func set(_ id: String, to new: String) -> [String]? {
    let collection = ChangedCollection(
      elements: ["Item(id: 1)", "Item(id: 2)"].map(Known.init(sample:)), isArray: false,
      pathOfID: ["id"])
    return collection.elements(settingElementWith: Known(sample: id), to: Known(sample: new))?
      .map(\.text)
  }
}
