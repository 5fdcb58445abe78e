import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of effects: overridden dependencies, responses, and cancellation.
@Suite struct TestedEffectTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: A
    dependencies: {client: Client, api: \\.api, clock: \\.continuousClock, queue: \\.mainQueue}
    state: {count: Int = 0, isLoading: Bool = false, message: String?}
    actions:
      - loaded(Result<Int, any Error>)
      - saved(Result<Void, any Error>)
      - counted(Int)
      - waited
      - tapped
      - stopTapped
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectTests(
    _ reducer: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(.tests, of: spec(reducer), contains: lines, sourceLocation: sourceLocation)
  }

  private let loading = """
    tapped: [{set: {isLoading: true}}, {run: {call: client.load(state.count), sends: loaded}}]
    loaded.success(count): {set: {count: count, isLoading: false}}
    loaded.failure(error): {set: {isLoading: false, message: error.localizedDescription}}
    """

  @Test func success() throws {
    try expectTests(
      loading,
      """
      @Test func tapped() async {
      let store = TestStore(initialState: A.State()) {
      A()
      } withDependencies: {
      $0[Client.self].load = { _ in 42 }
      }
      await store.send(.tapped) {
      $0.isLoading = true
      }
      await store.receive(\\.loaded.success) {
      $0.count = 42
      $0.isLoading = false
      }
      }
      """)
  }

  @Test func discardedResultComesFromASample() throws {
    let reducer = "tapped: {run: _ = await client.count()}"
    try expect(
      .tests, of: spec(reducer) + "\nsamples: {client.count(): 3}\n",
      contains: """
        $0[Client.self].count = {
        isClientCountCalled.setValue(true)
        return 3
        }
        """)
    let covered = try #require(coverage(of: spec(reducer)).first)
    #expect(covered.omissions.map(\.missingType) == ["client.count()"])
  }

  @Test func failure() throws {
    try expectTests(
      loading,
      """
      @Test func tappedFails() async {
      let store = TestStore(initialState: A.State()) {
      A()
      } withDependencies: {
      $0[Client.self].load = { _ in throw Failure() }
      }
      await store.send(.tapped) {
      $0.isLoading = true
      }
      await store.receive(\\.loaded.failure) {
      $0.isLoading = false
      $0.message = Failure().localizedDescription
      }
      }
      """)
    try expectTests(
      loading,
      """
      private struct Failure: Error {}
      @MainActor
      struct ATests {
      """)
  }

  @Test func resultsThatAreSent() throws {
    try expectTests(
      loading,
      """
      @Test func loadedSuccess() async {
      let store = TestStore(initialState: A.State(isLoading: true)) {
      A()
      }
      await store.send(.loaded(.success(43))) {
      $0.count = 43
      $0.isLoading = false
      }
      }
      @Test func loadedFailure() async {
      let store = TestStore(initialState: A.State(isLoading: true)) {
      A()
      }
      await store.send(.loaded(.failure(Failure()))) {
      """)
  }

  /// The Swift compiler crashes on a key path to a `Void` in a `Result`.
  @Test func aResultWithoutValue() throws {
    try expectTests(
      """
      tapped: {run: {call: client.save(), sends: saved}}
      saved.success: {set: {count: 3}}
      saved.failure: {set: {count: 4}}
      """,
      """
      $0[Client.self].save = {}
      }
      await store.send(.tapped)
      await store.receive(\\.saved) {
      $0.count = 3
      }
      """)
  }

  @Test func aValueThatIsNotAResult() throws {
    try expectTests(
      """
      tapped: {run: {call: await api.count(), sends: counted}}
      counted(count): {set: {count: count}}
      """,
      """
      $0.api.count = { 42 }
      }
      await store.send(.tapped)
      await store.receive(\\.counted, 42) {
      $0.count = 42
      }
      """)
  }

  @Test func nothingIsHandled() throws {
    try expectTests(
      #"tapped: {run: "try await api.inner.move(state.count, to: [1, 2])"}"#,
      """
      $0.api.inner.move = { _, _ in isApiInnerMoveCalled.setValue(true) }
      }
      await store.send(.tapped)
      await store.finish()
      #expect(isApiInnerMoveCalled.value)
      }
      """)
  }

  @Test(arguments: [
    ("clock", "$0.continuousClock = ImmediateClock()"), ("queue", "$0.mainQueue = .immediate"),
  ])
  func clocks(name: String, override: String) throws {
    try expectTests(
      """
      tapped: {run: {call: "try await \(name).sleep(for: .seconds(1))", sends: waited}}
      waited: {set: {count: 3}}
      """,
      """
      } withDependencies: {
      \(override)
      }
      await store.send(.tapped)
      await store.receive(\\.waited) {
      $0.count = 3
      }
      """)
  }

  /// Actions that are sent immediately arrive before the response to a call.
  @Test func whatIsSentBesideACall() throws {
    try expectTests(
      """
      tapped: [{run: {call: await api.count(), sends: counted}}, {send: waited}]
      counted(count): {set: {count: count}}
      waited: {set: {isLoading: true}}
      """,
      """
      await store.send(.tapped)
      await store.receive(\\.waited) {
      $0.isLoading = true
      }
      await store.receive(\\.counted, 42) {
      $0.count = 42
      }
      }
      """)
  }

  @Test func aResponseThatRunsAnotherEffect() throws {
    try expectTests(
      """
      tapped: {run: {call: await api.count(), sends: counted}}
      counted(count): {run: "try await client.log(count)"}
      """,
      """
      } withDependencies: {
      $0.api.count = { 42 }
      $0[Client.self].log = { _ in isClientLogCalled.setValue(true) }
      }
      await store.send(.tapped)
      await store.receive(\\.counted, 42)
      await store.finish()
      #expect(isClientLogCalled.value)
      }
      """)
  }

  @Test func cancellation() throws {
    try expectTests(
      """
      tapped: [{set: {isLoading: true}}, {run: {call: client.load(), sends: loaded, id: load}}]
      stopTapped: [{set: {isLoading: false}}, {cancel: load}]
      """,
      """
      @Test func stopTappedCancelsLoad() async {
      let store = TestStore(initialState: A.State()) {
      A()
      } withDependencies: {
      $0[Client.self].load = { try await Task.never() }
      }
      await store.send(.tapped) {
      $0.isLoading = true
      }
      await store.send(.stopTapped) {
      $0.isLoading = false
      }
      await store.finish()
      }
      """)
  }

  // MARK: - What is left out

  private func reasons(_ reducer: String) throws -> [String] {
    try coverage(of: spec(reducer))[0].omissions.map { "\($0.transition): \($0.reason)" }
  }

  @Test func effectsThatNobodyCanOverride() throws {
    #expect(
      try reasons(
        """
        tapped: {run: Task.sleep(1)}
        stopTapped: {run: "try await client.load().value"}
        waited: {run: "client(1)"}
        """) == [
          "tapped: its effect isn't a call of a dependency's member",
          "stopTapped: its effect isn't a call of a dependency",
          "waited: its effect isn't a call of a dependency's member",
        ])
  }

  @Test func dependenciesOfSubscripts() throws {
    let text = spec("tapped: {run: api.load()}").replacing("\\.api", with: "'\\.api[.main]'")
    #expect(
      try coverage(of: text)[0].omissions.map(\.reason) == [
        "a test can't replace '\\.api[.main]', which a subscript computes"
      ])
  }

  @Test func oneCallWithTwoResults() throws {
    #expect(
      try reasons(
        """
        tapped: {run: {call: await client.load(1), sends: counted}}
        counted: {run: {call: await client.load(1), sends: waited}}
        """) == ["tapped: 'client.load' would have to return two different results"])
  }

  @Test func circles() throws {
    #expect(
      try reasons(
        """
        tapped: {send: waited}
        waited: {send: tapped}
        stopTapped: {send: stopTapped}
        """) == [
          "tapped: it keeps responding to itself", "waited: it keeps responding to itself",
          "stopTapped: it keeps responding to itself",
        ])
    #expect(
      try reasons(
        """
        tapped: {run: {call: await api.count(), sends: counted}}
        counted: {run: {call: await api.count(), sends: counted}}
        """) == [
          "tapped: it keeps responding to itself", "counted: it keeps responding to itself",
        ])
  }

  @Test func effectsUnderACondition() throws {
    #expect(
      try reasons("tapped: {run: client.load(), where: state.message == api.text}") == [
        "tapped: the spec doesn't say whether 'state.message == api.text' holds; add the result of the call to 'samples'"
      ])
  }

  // MARK: - Outcomes that are sent

  @Test func anOutcomeThatIsSent() throws {
    try expectTests(
      """
      tapped: {send: loaded(.success(3))}
      loaded.success(count): [{set: {count: count}}, {send: waited}]
      """,
      """
      await store.send(.tapped)
      await store.receive(\\.loaded) {
      $0.count = 3
      }
      await store.receive(\\.waited)
      """)
  }

  @Test func anOutcomeThatIsUnknown() throws {
    let reducer = """
      tapped: {send: 'loaded(Result { 3 })'}
      loaded.success(count): {set: {count: count}}
      """
    let omission = try #require(coverage(of: spec(reducer))[0].omissions.first)
    #expect(omission.transition == "tapped")
    #expect(
      omission.reason == "the spec doesn't say whether the action that it sends is a success")
  }
}
