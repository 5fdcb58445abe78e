import Testing

/// Tests of the steps of effects: of each way, each error, and each element.
@Suite struct TestedEffectStepsTests {
  private func spec(_ steps: String) -> String {
    """
    feature: A
    state: {email: String = "", count: Int = 0, problem: String?}
    dependencies: {client: Client, clock: \\.continuousClock}
    actions: [tapped, stopped, tick, failed, received(String), found(Int)]
    samples: {'client.isOpen()': 'true', 'client.user()': 'User(id: 7)'}
    reducer:
      tapped:
    \(steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      tick: {set: {count: state.count + 1}}
      failed: {set: {problem: '"Failed"'}}
      received(text): {set: {email: text}}
      found(count): {set: {count: count}}
    """
  }

  private func expectTests(
    _ steps: String, _ snippets: [String], target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for snippet in snippets {
      try expect(
        .tests, of: spec(steps), target: target, contains: snippet, sourceLocation: sourceLocation)
    }
  }

  @Test func theValueOfAConstantHasTheTypeOfWhatCarriesIt() throws {
    try expectTests(
      "run: {steps: [{let: {number: client.next()}}, {send: found(number)}]}",
      [
        "$0[Client.self].next = { 42 }",
        """
        await store.send(.tapped)
        await store.receive(\\.found, 42) {
          $0.count = 42
        }
        """,
      ])
  }

  @Test func eachErrorHasATest() throws {
    let steps = """
      run:
        catch: failed
        steps:
          - let: {number: client.next()}
          - call: client.save(number)
          - send: found(number)
      """
    try expectTests(
      steps,
      [
        "@Test func tapped() async {", "@Test func tappedClientNextFails() async {",
        "$0[Client.self].next = { throw Failure() }",
        "@Test func tappedClientSaveFails() async {",
        "$0[Client.self].save = { _ in throw Failure() }",
        """
        await store.receive(\\.failed) {
          $0.problem = "Failed"
        }
        """,
      ])
    try expectTests(
      steps, ["@Test func tappedClientSaveFails() async {", "$0[Client.self].next = { 42 }"],
      target: "swift-navigation 2")
  }

  @Test func eachElementArrives() throws {
    let steps = "run: {each: client.lines(state.email), sends: received}"
    try expectTests(
      steps,
      [
        """
        $0[Client.self].lines = { _ in
          .init {
            $0.yield("Blob")
            $0.yield("Blob Jr.")
            $0.finish()
          }
        }
        """,
        """
        await store.receive(\\.received, "Blob") {
          $0.email = "Blob"
        }
        await store.receive(\\.received, "Blob Jr.") {
          $0.email = "Blob Jr."
        }
        """,
      ])
  }

  @Test func aTimerTicksTwice() throws {
    try expectTests(
      "run: {each: \"clock.timer(interval: .seconds(1))\", sends: tick, id: timer}",
      [
        "let clock = TestClock()", "$0.continuousClock = clock",
        """
        await clock.advance(by: .seconds(1))
        await store.receive(\\.tick) {
          $0.count = 1
        }
        await clock.advance(by: .seconds(1))
        await store.receive(\\.tick) {
          $0.count = 2
        }
        await store.skipInFlightEffects()
        """,
      ])
  }

  @Test func eachWayThroughTheSteps() throws {
    try expectTests(
      """
      run:
        steps:
          - let: {isOpen: client.isOpen()}
          - if: isOpen
            then: {send: tick}
            else: {send: failed}
      """,
      [
        "$0[Client.self].isOpen = { true }", "$0[Client.self].isOpen = { false }",
        "await store.receive(\\.tick) {", "await store.receive(\\.failed) {",
      ])
  }

  @Test func anEffectDoesNotWaitInATest() throws {
    try expectTests(
      "run: {call: await client.count(), sends: found, id: count, debounce: .seconds(1)}",
      ["$0.continuousClock = ImmediateClock()", "await store.receive(\\.found, 42) {"])
  }

  @Test func whatIsUnknownIsLeftOut() throws {
    try expectTests(
      """
      run:
        steps:
          - let: {user: client.user()}
          - if: user.isNew
            then: {send: tick}
      """,
      ["// TODO: Test 'tapped': the spec doesn't say whether 'user.isNew' holds."])
  }

  @Test func anAnimatedActionArrivesAfterOthers() throws {
    try expectTests(
      """
      - {send: tick, where: state.count == 0, animation: .default}
      - send: failed
      """,
      [
        """
        await store.receive(\\.failed) {
          $0.problem = "Failed"
        }
        await store.receive(\\.tick) {
          $0.count = 1
        }
        """
      ])
  }

  @Test func argumentsOfWhatReceivesAResultOrAnError() throws {
    let spec = """
      feature: A
      state: {last: Int?, name: String = ""}
      dependencies: {client: Client}
      actions: [tapped(Int), "loaded(id: Int, String)", "failed(id: Int, any Error)"]
      reducer:
        tapped(id): {run: {call: client.name(id), sends: "loaded(id: id, $0)", catch: "failed(id: id, error)"}}
        loaded(id, name): {set: {last: id, name: name}}
        failed(id, _): {set: {last: id}}
      """
    try expect(
      .tests, of: spec,
      contains: """
        await store.send(.tapped(43))
        await store.receive(\\.loaded) {
        $0.last = 43
        $0.name = "Blob"
        }
        """)
    try expect(
      .tests, of: spec,
      contains: """
        await store.send(.tapped(43))
        await store.receive(\\.failed) {
        $0.last = 43
        }
        """)
    try expect(
      .tests, of: spec, target: "swift-navigation 2", contains: "#expect(model.last == 43)")
  }
}
