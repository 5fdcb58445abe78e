import Testing

/// Tests of reactions that decide by what they know: by what an earlier step has changed, by
/// computed properties, and by what a new state contains.
@Suite struct TestedWaysTests {
  private func spec(_ steps: String) -> String {
    """
    feature: A
    state:
      count: Int = 0
      isOn: Bool = false
      code: String = ""
      isJoining: Bool = false
      error: String?
      log: '[String] = []'
      numbers: '[Int] = [1, 2]'
      name: String = ""
      canJoin: {type: Bool, computed: 'code.count == 6 && !isJoining'}
      isLong: {type: Bool, computed: numbers.count > 1}
    dependencies: {client: Client}
    alerts: {done: {title: Done}}
    actions: ['tapped', 'loaded(String, Int)']
    reducer:
    \(steps.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectTests(
    _ steps: String, _ snippets: [String], lacks: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for snippet in snippets {
      try expect(.tests, of: spec(steps), contains: snippet, sourceLocation: sourceLocation)
    }
    if let lacks {
      try expect(.tests, of: spec(steps), lacks: lacks, sourceLocation: sourceLocation)
    }
  }

  @Test func aNumberThatChangesBeforeTheDecision() throws {
    try expectTests(
      """
      tapped:
        - set: {count: state.count + 1}
        - if: state.count > 3
          then: {set: {name: '"high"'}}
          else: {set: {name: '"low"'}}
      """,
      [
        """
        @Test func tappedWhenCountIsAbove3() async {
        let store = TestStore(initialState: A.State(count: 4)) {
        A()
        }
        await store.send(.tapped) {
        $0.count = 5
        $0.name = "high"
        }
        }
        """,
        """
        @Test func tappedUnlessCountIsAbove3() async {
          let store = TestStore(initialState: A.State()) {
            A()
          }

          await store.send(.tapped) {
            $0.count = 1
            $0.name = "low"
          }
        }
        """,
      ], lacks: "no test establishes")
  }

  @Test func aConditionThatAlwaysHoldsChoosesNoWay() throws {
    try expectTests(
      """
      tapped:
        - {guard: '!state.code.isEmpty || state.code.isEmpty'}
        - {if: state.code.isEmpty, then: {set: {count: 1}}}
        - {set: {name: '"b"'}, where: '!state.code.isEmpty'}
      """,
      [
        """
          await store.send(.tapped) {
            $0.count = 1
          }
        """,
        """
          let store = TestStore(initialState: A.State(code: "Blob")) {
          A()
          }
          await store.send(.tapped) {
          $0.name = "b"
          }
        """,
      ])
  }

  @Test func aWayStartsWithWhatAnotherTakesAway() throws {
    try expectTests(
      """
      tapped: {dismiss: alert, where: state.isOn}
      loaded:
        - {set: {name: '""'}, where: state.isOn}
        - {set: {code: '"a"'}}
      """,
      [
        """
        @Test func tappedDoesNothing() async {
          var state = A.State()
          state.alert = .done
          let store = TestStore(initialState: state) {
            A()
          }

          await store.send(.tapped)
        }
        """,
        """
        @Test func loadedUnlessIsOn() async {
        let store = TestStore(initialState: A.State(name: "Blob")) {
        A()
        }
        await store.send(.loaded("Blob Jr.", 43)) {
        $0.code = "a"
        }
        }
        """,
      ])
  }

  @Test func aDifferenceThatChangesBeforeTheDecision() throws {
    try expectTests(
      """
      tapped:
        - set: {count: state.count - 1}
        - guard: state.count < 0
          else: {set: {name: '"left"'}}
        - set: {count: 9}
      """,
      [
        """
        await store.send(.tapped) {
          $0.count = 9
        }
        """,
        """
          let store = TestStore(initialState: A.State(count: 1)) {
        """,
        """
        await store.send(.tapped) {
          $0.count = 0
          $0.name = "left"
        }
        """,
      ])
  }

  @Test func aToggleBeforeTheConditionOnIt() throws {
    try expectTests(
      """
      tapped:
        - set: {isOn: '!state.isOn'}
        - run: client.play()
          where: state.isOn
      """,
      [
        """
        @Test func tappedCallsClientPlay() async {
          let isClientPlayCalled = LockIsolated(false)
          let store = TestStore(initialState: A.State()) {
            A()
          } withDependencies: {
            $0[Client.self].play = { isClientPlayCalled.setValue(true) }
          }

          await store.send(.tapped) {
            $0.isOn = true
          }
        """,
        """
        @Test func tappedUnlessIsOn() async {
        let store = TestStore(initialState: A.State(isOn: true)) {
        """,
      ])
  }

  @Test func aComputedPropertyDecides() throws {
    try expectTests(
      """
      tapped:
        - if: state.canJoin
          then: {set: {isJoining: true}}
          else: {set: {name: '"no"'}}
      """,
      [
        """
        @Test func tappedSetsIsJoining() async {
        let store = TestStore(initialState: A.State(code: "BlobBl")) {
        """,
        """
        @Test func tappedSetsName() async {
        let store = TestStore(initialState: A.State(code: "BlobB")) {
        """,
      ], lacks: "TODO: Test 'tapped'")
  }

  @Test func aNewStateDecides() throws {
    try expectTests(
      """
      tapped:
        - if: state.isLong
          then: {set: {name: '"long"'}}
          else: {set: {name: '"short"'}}
      """,
      [
        """
        let store = TestStore(initialState: A.State()) {
            A()
          }

          await store.send(.tapped) {
            $0.name = "long"
          }
        """,
        "$0.name = \"short\"",
      ])
  }

  @Test func nothingIsThereInTheBeginning() throws {
    try expectTests(
      """
      tapped:
        - guard: state.alert == nil, state.error == nil
        - present: done
      """,
      [
        """
          let store = TestStore(initialState: A.State()) {
            A()
          }

          await store.send(.tapped) {
            $0.alert = .done
          }
        """
      ], lacks: "TODO: Test 'tapped'")
  }

  @Test func aNameThatAClosureBinds() throws {
    try expectTests(
      """
      tapped: {set: {count: 'state.numbers.reduce(0) { count, name in count + name }'}}
      """,
      ["expected.count = expected.numbers.reduce(0) { count, name in count + name }"])
  }

  @Test func bracesInStrings() throws {
    try expectTests(
      """
      tapped: {run: {call: client.load(), sends: 'loaded("{", $0)'}}
      loaded(name, count): {set: {name: name, count: count}}
      """,
      [
        """
        await store.receive(\\.loaded) {
          $0.name = "{"
          $0.count = 42
        }
        """
      ])
    try expect(
      .reducer,
      of: spec("tapped: {call: 'state.log.append(\"{\" + state.name)'}"),
      contains: "state.log.append(\"{\" + state.name)")
  }
}
