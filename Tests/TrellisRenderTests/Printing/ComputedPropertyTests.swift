import Testing

/// Computed properties of the state.
@Suite struct ComputedPropertyTests {
  private func spec(_ reducer: String = "") -> String {
    """
    feature: EditFeature
    access: public
    state:
      url: {type: URL, let: true}
      id: {type: URL, computed: url, doc: Where it is.}
      name: String = ""
      count: Int = 0
      canSave: {type: Bool, computed: "!name.isEmpty"}
      total: {type: Int, computed: count + 1}
    alerts:
      showingError: {style: boolean, title: "Error {total}", buttons: {cancel: Cancel}}
    actions: [tapped, found(Int)]
    reducer:
      found(n): {set: {count: n}}
      tapped:
    \(reducer.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectTests(
    _ reducer: String, _ snippet: String, target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: spec(reducer), target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  @Test func state() throws {
    try expect(
      .reducer, of: spec("custom"),
      contains: """
        public struct State: Equatable, Identifiable {
        public let url: URL
        public var name: String
        public var count: Int
        public var showingError = false

        /// Where it is.
        public var id: URL {
        url
        }

        public var canSave: Bool {
        !name.isEmpty
        }

        public var total: Int {
        count + 1
        }

        public init(url: URL, name: String = "", count: Int = 0) {
        """)
  }

  @Test func model() throws {
    try expect(
      .reducer, of: spec("custom"), target: "swift-navigation 2",
      contains: """
        /// Where it is.
        public nonisolated var id: URL {
        url
        }

        public var canSave: Bool {
        !name.isEmpty
        }
        """)
  }

  @Test func viewsObserveIt() throws {
    try expect(
      .view, of: spec("custom"), target: "composable-architecture 1.4",
      contains: "EditView.ViewState(showingError: self.$showingError, total: self.total)")
  }

  @Test func conditionsAreUnderstood() throws {
    let step = "{set: {count: 3}, where: state.canSave}"
    try expectTests(
      step,
      """
      @Test func tappedSetsCount() async {
      let store = TestStore(initialState: EditFeature.State(url: URL(filePath: "/0"), name: "Blob")) {
      EditFeature()
      }
      await store.send(.tapped) {
      $0.count = 3
      }
      }
      """)
    #expect(try coverage(of: spec(step)).flatMap(\.omissions).isEmpty)
  }

  @Test func aValueChangesWithWhatItIsComputedFrom() throws {
    // The action gets the value from before the change.
    try expectTests(
      "- send: found(state.total)\n- set: {count: 7}",
      """
      await store.send(.tapped) {
      $0.count = 7
      }
      await store.receive(\\.found, 1) {
      $0.count = 1
      }
      """)
    try expectTests(
      "- send: found(state.total % 5)\n- set: {count: 7}",
      """
      // TODO: Test 'tapped': the action that it sends depends on state that changes before the action
      // arrives.
      """)
    try expect(
      .tests, of: spec("- set: {count: 7}\n- set: {name: '\"\\(state.total)\"'}"),
      target: "swift-navigation 2", lacks: "(model.total)")
  }

  @Test func rowsAreFoundByIt() throws {
    let list = """
      feature: ListFeature
      forEach: {rows: EditFeature}
      state: {count: Int = 0}
      reducer:
        rows.delegate.done: {set: {count: 1}}
      ---
      feature: EditFeature
      state:
        url: {type: URL, let: true}
        id: {type: URL, computed: url}
      delegate: [done]
      """
    try expect(
      .tests, of: list,
      contains: """
        state.rows = [EditFeature.State(url: URL(filePath: "/0"))]
        let store = TestStore(initialState: state) {
        ListFeature()
        }

        await store.send(\\.rows[id: URL(filePath: "/0")].delegate.done) {
        """)
  }
}
