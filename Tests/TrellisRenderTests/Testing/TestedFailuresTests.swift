import Testing
import TrellisSpec

@testable import TrellisRender

/// Failures of calls, and what tests of them begin with and expect.
struct TestedFailuresTests {
  private func spec(_ run: String) -> String {
    """
    feature: A
    dependencies: {client: Client, clock: \\.continuousClock}
    state: {results: "[String] = []", isLoading: Bool = false}
    actions: [go, "loaded(Result<[String], any Error>)"]
    reducer:
      go: [{set: {isLoading: true}}, {run: {call: client.load(), sends: loaded\(run)}}]
      loaded.success(r): {set: {results: r, isLoading: false}}
      loaded.failure: {set: {results: "[]", isLoading: false}}
    """
  }

  @Test(arguments: ["after: .seconds(1)", "id: load, debounce: .seconds(1)"])
  func aCallThatWaitsFails(_ option: String) throws {
    try expect(
      .tests, of: spec(", \(option)"),
      contains: """
        @Test func goFails() async {
        let store = TestStore(initialState: A.State(results: ["Blob"])) {
        A()
        } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0[Client.self].load = { throw Failure() }
        }
        await store.send(.go) {
        $0.isLoading = true
        }
        await store.receive(\\.loaded.failure) {
        $0.results = []
        $0.isLoading = false
        }
        }
        """)
  }

  /// Without another value to start with, the test would pass without the step.
  @Test func whatWouldStayTheSameBeginsWithSomethingElse() throws {
    try expect(
      .tests, of: spec(""),
      contains: """
        @Test func goFails() async {
        let store = TestStore(initialState: A.State(results: ["Blob"])) {
        """)
  }

  @Test func aResponseBeginsWithSomethingElse() throws {
    try expect(
      .tests, of: spec(""),
      contains: """
        @Test func loadedFailure() async {
        let store = TestStore(initialState: A.State(results: ["Blob"], isLoading: true)) {
        """)
  }

  @Test func theStepsOfTheWayAreSetUpRatherThanThoseOfOthers() throws {
    let spec = """
      feature: A
      state: {count: Int = 0, isOn: Bool = false, isLoading: Bool = false}
      actions: [go]
      reducer:
        go:
          - if: state.isOn
            then: {set: {isLoading: true, count: 0}}
            else: {set: {isLoading: false}}
      """
    try expect(
      .tests, of: spec,
      contains: """
        @Test func goSetsCount() async {
        let store = TestStore(initialState: A.State(count: 42, isOn: true)) {
        """)
    try expect(
      .tests, of: spec,
      contains: """
        @Test func goUnlessIsOn() async {
        let store = TestStore(initialState: A.State(count: 42, isLoading: true)) {
        """)
  }

  @Test func aStepThatChangesNothing() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {kind: {type: Kind, default: .small}}
        actions: [go, other(Kind)]
        samples: {Kind: .small}
        reducer:
          go: {set: {kind: .small}}
          other: dismissSelf
        """,
      contains: "// TODO: Test 'go': it leaves 'kind' as it is.")
  }

  @Test(arguments: [
    "UUID()", "Date()", "Date.now", "Date(timeIntervalSinceNow: 1)", "Int.random(in: 1...6)",
    "Value.random",
  ])
  func aValueThatIsDifferentEachTime(_ value: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {value: {type: Value}}
        actions: [go, other]
        samples: {Value: .small}
        reducer:
          go: {set: {value: '\(value)'}}
          other: dismissSelf
        """,
      lacks: "$0.value")
  }
}
