import Testing
import TrellisSpec
import TrellisSwift

@testable import TrellisRender

/// Literals in expressions of generated tests are constants. Otherwise, the compiler would evaluate
/// them and warn about code that is never executed.
@Suite struct ConstantsInTestsTests {
  private let spec = """
    feature: A
    state: {count: Int = 0, note: String?, isOn: Bool = false, notes: "[String] = []"}
    samples: {Size: .small}
    destination: {help: {sheet: {value: Int}}}
    actions: [chosen(number: Int), named(String), sized(Size), found(Int?), begun, told(Int), moved(Int)]
    reducer:
      chosen(number): {set: {note: 'number % 5 == 0 ? nil : "Blob Jr."'}}
      named(name): {set: {notes: "state.notes + [name]"}}
      sized(size): {set: {isOn: "size.rank > 1"}}
      found(number): {set: {isOn: "number == nil"}}
      moved(number): {set: {notes: "state.notes.dropping(number)"}}
      begun: [{set: {count: 7}}, {set: {note: 'state.count % 7 == 0 ? "x" : nil'}}]
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
      expected.note = number % 5 == 0 ? nil : "Blob Jr."
      """)
    try expectTests(
      "swift-navigation 2",
      """
      @Test func chosen() {
      var number: Int { 43 }
      let model = AModel()
      let expectedNote: String? = number % 5 == 0 ? nil : "Blob Jr."
      model.chosen(number: 43)
      #expect(model.note == expectedNote)
      """)
  }

  @Test func aValueWhoseTypeNothingDetermines() throws {
    for target in ["composable-architecture 1.26", "swift-navigation 2"] {
      try expectTests(target, "var size: Size { .small }")
    }
  }

  @Test func textsAndArraysAreJoined() throws {
    try expectTests(
      "composable-architecture 1.26",
      """
      await store.send(.named("Blob Jr.")) {
      $0.notes = ["Blob Jr."]
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
      let expectedNote: String? = count % 7 == 0 ? "x" : nil
      model.begun()
      #expect(model.count == 7)
      #expect(model.note == expectedNote)
      """)
  }
}
