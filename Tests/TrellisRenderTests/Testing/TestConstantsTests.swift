import Testing
import TrellisSpec
import TrellisSwift

@testable import TrellisRender

/// Literals in expressions of generated tests are constants. Otherwise, the compiler would evaluate
/// them and warn about code that is never executed.
@Suite struct TestConstantsTests {
  private let spec = """
    feature: A
    state: {count: Int = 0, note: String?, isOn: Bool = false, notes: "[String] = []"}
    samples: {Size: .small}
    destination: {help: {sheet: {value: Int}}}
    actions: [chosen(number: Int), named(String), sized(Size), found(Int?), begun, told(Int), moved(Int)]
    reducer:
      chosen(number): {set: {note: 'number == 0 ? nil : "Blob Jr."'}}
      named(name): {set: {notes: "state.notes + [name]"}}
      sized(size): {set: {isOn: "size == .large"}}
      found(number): {set: {isOn: "number == nil"}}
      moved(number): {set: {notes: "state.notes.dropping(number)"}}
      begun: [{set: {count: 7}}, {set: {note: 'state.count == 7 ? "x" : nil'}}]
      told(number): {set: {count: number}}
    """

  private func expectTests(
    _ target: String, _ snippet: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: spec, target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  @Test func aValueOfAPayload() throws {
    try expectTests(
      "composable-architecture 1.26",
      """
      @Test func chosen() async {
      var number: Int { 43 }
      let store = TestStore(initialState: A.State()) {
      A()
      }
      var expected = store.state
      expected.note = number == 0 ? nil : "Blob Jr."
      """)
    try expectTests(
      "swift-navigation 2",
      """
      @Test func chosen() {
      var number: Int { 43 }
      let model = AModel()
      let expectedNote: String? = number == 0 ? nil : "Blob Jr."
      model.chosen(number: 43)
      #expect(model.note == expectedNote)
      """)
  }

  @Test func aValueWhoseTypeNothingDetermines() throws {
    for target in ["composable-architecture 1.26", "swift-navigation 2"] {
      try expectTests(target, "var size: Size { .small }")
    }
  }

  /// The compiler doesn't evaluate string literals.
  @Test func textsStayWhereTheyAre() throws {
    try expectTests(
      "composable-architecture 1.26",
      """
      await store.send(.named("Blob Jr.")) {
      $0.notes = $0.notes + ["Blob Jr."]
      """)
  }

  @Test func operandsAloneAreNotNamed() throws {
    try expectTests(
      "composable-architecture 1.26",
      """
      expected.notes = expected.notes.dropping(43)
      """)
    try expectTests(
      "composable-architecture 1.26",
      """
      @Test func told() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.told(43)) {
      $0.count = 43
      """)
  }

  /// A value that a step sets is a literal for the steps after it, too.
  @Test func aValueThatIsSetBefore() throws {
    try expectTests(
      "swift-navigation 2",
      """
      @Test func begun() {
      var count: Int { 7 }
      let model = AModel()
      let expectedNote: String? = count == 7 ? "x" : nil
      model.begun()
      #expect(model.count == 7)
      #expect(model.note == expectedNote)
      """)
    let feature = try context(spec).feature
    var constants = TestConstants(in: feature.index)
    let place = feature.name.range
    let mutations = [
      Mutation(.set("count", to: "7"), at: place),
      Mutation(.set("isOn", to: "state.count == 7"), at: place),
      Mutation(.set("count", to: "8"), at: place),
    ].namingLiterals(of: feature, &constants)
    #expect(mutations.flatMap(\.operation.expressions) == ["count", "state.count == 7", "8"])
    #expect(constants.all.map(\.value.text) == ["7"])
  }

  @Test func namesThatAreTaken() throws {
    var constants = TestConstants(in: try context(spec).index)
    let number = TestedValue(text: "43", type: "Int")
    #expect(constants.name(number, called: "number") == "number")
    #expect(constants.name(number, called: "number") == "number")
    #expect(constants.name(TestedValue(text: "44", type: "Int"), called: "number") == "number2")
    #expect(constants.name(number, called: "store") == "testedStore")
    #expect(constants.name(number, called: "expected") == "testedExpected")
    #expect(constants.name(number, called: "savedCount") == "testedSavedCount")
    #expect(constants.name(number, called: "default") == "testedDefault")
    #expect(constants.literal("number2 + number") == "44 + 43")
    #expect(constants.name(TestedValue(text: "43", type: ""), called: "x") == "43")
  }

  @Test(arguments: [
    ("a == b", true), ("a ? b : c", true), ("f(a, b: c)", false), ("a.reduce(0, +)", false),
    ("state.rows[id: a]", false), ("if a { b } else { c }", true), ("\"a + b\"", false),
  ])
  func operators(expression: String, isApplied: Bool) {
    #expect(SwiftTree(code: expression).hasOperator == isApplied)
  }

  @Test func operations() {
    #expect(TestedValue(text: "a + 1", type: "Int").operand == "(a + 1)")
    #expect(TestedValue(text: "a(b: 1 + 2)", type: "Int").operand == "a(b: 1 + 2)")
  }
}
