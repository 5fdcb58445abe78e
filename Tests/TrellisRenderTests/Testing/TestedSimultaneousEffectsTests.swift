import Testing

/// Tests of reactions that start several effects, which respond in no known order.
@Suite struct TestedSimultaneousEffectsTests {
  private func spec(_ appeared: String) -> String {
    """
    feature: A
    dependencies: {api: ApiClient, clock: \\.continuousClock}
    state: {count: Int = 0, names: '[String] = []'}
    actions: [appeared, counted(Int), 'namesLoaded(Result<[String], any Error>)', ticked, failed]
    reducer:
      counted(count): {set: {count: count}}
      namesLoaded.success(names): {set: {names: names}}
      ticked: {set: {count: state.count + 1}}
      failed: {set: {count: 7}}
      appeared:
    \(appeared.split(separator: "\n").map { "    - run: \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectTests(
    _ effects: String, _ tests: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for test in tests {
      try expect(.tests, of: spec(effects), contains: test, sourceLocation: sourceLocation)
    }
  }

  /// In each test, one call returns, and the others never do.
  @Test func twoCalls() throws {
    try expectTests(
      """
      {call: await api.count(), sends: counted}
      {call: api.names(), sends: namesLoaded}
      """,
      [
        """
          @Test func appearedReceivesApiCount() async {
            let store = TestStore(initialState: A.State()) {
              A()
            } withDependencies: {
              $0[ApiClient.self].count = { 42 }
              $0[ApiClient.self].names = { try await Task.never() }
            }

            await store.send(.appeared)
            await store.receive(\\.counted, 42) {
              $0.count = 42
            }
            await store.skipInFlightEffects()
          }
        """,
        """
          @Test func appearedReceivesApiNames() async {
            let store = TestStore(initialState: A.State()) {
              A()
            } withDependencies: {
              $0[ApiClient.self].count = {
                _ = try? await Task.never()
                return 42
              }
              $0[ApiClient.self].names = { ["Blob"] }
            }

            await store.send(.appeared)
            await store.receive(\\.namesLoaded.success) {
              $0.names = ["Blob"]
            }
            await store.skipInFlightEffects()
          }
        """,
        "@Test func appearedApiNamesFails() async {",
      ])
  }

  /// A timer ticks after everything that doesn't wait.
  @Test func aCallAndATimer() throws {
    try expectTests(
      """
      {each: 'clock.timer(interval: .seconds(1))', sends: ticked}
      {call: await api.count(), sends: counted}
      """,
      [
        """
          @Test func appeared() async {
            let clock = TestClock()
            let store = TestStore(initialState: A.State()) {
              A()
            } withDependencies: {
              $0.continuousClock = clock
              $0[ApiClient.self].count = { 42 }
            }

            await store.send(.appeared)
            await store.receive(\\.counted, 42) {
              $0.count = 42
            }
            await clock.advance(by: .seconds(1))
            await store.receive(\\.ticked) {
              $0.count = 43
            }
            await clock.advance(by: .seconds(1))
            await store.receive(\\.ticked) {
              $0.count = 44
            }
            await store.skipInFlightEffects()
          }
        """
      ])
  }

  /// The sequence throws an error, which no call does.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func aSequenceThatFails(target: String) throws {
    let effect = "{each: await api.counts(), sends: counted, catch: failed}"
    try expect(
      .tests, of: spec(effect), target: target,
      contains: "$0[ApiClient.self].counts = { .init { $0.finish(throwing: Failure()) } }")
    try expect(
      .tests, of: spec(effect), target: target, contains: "private struct Failure: Error {}")
  }

  /// An effect from which nothing arrives doesn't disturb.
  @Test func aCallThatSendsNothing() throws {
    try expectTests(
      """
      {call: await api.log()}
      {call: await api.count(), sends: counted}
      """,
      ["@Test func appeared() async {"])
  }

  /// Both calls are the same closure, which can't return and never return.
  @Test func theSameCallTwice() throws {
    let effects = """
      {call: await api.count(), sends: counted}
      {call: await api.count(), sends: counted}
      """
    try expectTests(
      effects, ["// TODO: Test 'appeared': 'api.count' would have to return two different results."]
    )
  }
}
