import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of conditional steps, and of values from dependencies.
@Suite struct TestedConditionTests {
  private func expectTests(
    _ step: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests,
      of: """
        feature: A
        dependencies: {uuid: \\.uuid, now: \\.date.now, client: Client}
        state: {count: Int = 0, isOn: Bool = false, text: String = "", id: UUID?, date: Date?}
        destination: {help: {sheet: true}}
        path: {pair: Pair}
        actions: [tapped]
        reducer: {tapped: \(step)}
        ---
        feature: Pair
        state: {first: UUID, second: Date}
        """,
      contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - Conditions

  @Test func bothOutcomes() throws {
    try expectTests(
      "{set: {count: 3}, where: state.isOn}",
      """
      @Test func tappedSetsCount() async {
      let store = TestStore(initialState: A.State(isOn: true)) {
      A()
      }
      await store.send(.tapped) {
      $0.count = 3
      }
      }
      @Test func tappedDoesNothing() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.tapped)
      }
      """)
  }

  @Test func severalValues() throws {
    try expectTests(
      "{set: {count: 3}, where: state.isOn && !state.text.isEmpty}",
      """
      @Test func tappedSetsCount() async {
      let store = TestStore(initialState: A.State(isOn: true, text: "Blob")) {
      A()
      }
      await store.send(.tapped) {
      $0.count = 3
      }
      }
      """)
  }

  @Test func severalConditions() throws {
    try expectTests(
      """
      [{set: {count: 3}, where: state.isOn}, {set: {text: '"x"'}, where: "!state.isOn"}]
      """,
      """
      @Test func tappedSetsCount() async {
      let store = TestStore(initialState: A.State(isOn: true)) {
      A()
      }
      await store.send(.tapped) {
      $0.count = 3
      }
      }
      @Test func tappedSetsText() async {
      """)
    try expectTests(
      """
      [{set: {count: 3}, where: state.isOn}, {set: {text: '"x"'}, where: "!state.isOn"}]
      """,
      """
      @Test func tappedSetsText() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.tapped) {
      $0.text = "x"
      }
      }
      """)
  }

  /// Conditions can also depend on the features that the spec presents.
  @Test func whatIsShown() throws {
    try expectTests(
      "{present: help, where: state.destination == nil && state.path.isEmpty}",
      """
      await store.send(.tapped) {
      $0.destination = .help
      }
      """)
  }

  /// The condition of consecutive steps is evaluated once for all of them.
  @Test func aConditionThatItsOwnStepsChange() throws {
    try expectTests(
      """
      [{set: {isOn: "false"}, where: state.isOn}, {set: {count: 3}, where: state.isOn}]
      """,
      """
      let store = TestStore(initialState: A.State(isOn: true)) {
      A()
      }
      await store.send(.tapped) {
      $0.isOn = false
      $0.count = 3
      }
      """)
  }

  /// If a condition can't be decided in advance, the expectation repeats it.
  @Test(arguments: [
    "state.count / 2 > 3", "state.text.hasPrefix(\"a (b\")", "state.text.hasSuffix(\"&& b\")",
  ])
  func unknownConditions(condition: String) throws {
    let shown = condition.replacing("state.", with: "expected.")
    try expectTests(
      "[{set: {count: 3}, where: '\(condition)'}]",
      """
      var expected = store.state
      if \(shown) {
      expected.count = 3
      }
      await store.withExhaustivity(.off) {
      _ = await store.send(.tapped)
      }
      #expect(store.state == expected)
      """)
  }

  // MARK: - Dependencies in expressions

  @Test func uuid() throws {
    try expectTests(
      "{set: {id: uuid()}}",
      """
      } withDependencies: {
      $0.uuid = .incrementing
      }
      await store.send(.tapped) {
      $0.id = UUID(0)
      }
      """)
  }

  @Test func uuidAndDate() throws {
    try expectTests(
      "[{push: pair, with: {first: uuid(), second: now}}, {set: {id: uuid(), date: now}}]",
      """
      } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
      }
      await store.send(.tapped) {
      $0.path[id: 0] = .pair(Pair.State(first: UUID(0), second: Date(timeIntervalSince1970: 0)))
      $0.id = UUID(1)
      $0.date = Date(timeIntervalSince1970: 0)
      }
      """)
  }

  @Test func otherDependencies() throws {
    let omissions = try coverage(
      of: """
        feature: A
        dependencies: {client: Client, uuid: \\.uuid}
        state: {count: Int = 0, make: Int = 0}
        actions: [tapped, made]
        reducer:
          tapped: {set: {count: client.count}}
          made: {set: {make: uuid.hashValue}}
        """)[0].omissions
    #expect(
      omissions.map(\.reason) == [
        "it uses the dependency 'client' in an expression",
        "it uses the dependency 'uuid' in an expression",
      ])
  }

  // MARK: - Bound properties

  private let bound = """
    feature: A
    state: {level: Int = 0, count: Int = 0}
    binding: true
    reducer: {binding.level: {set: {count: 3}, where: state.level == 0}}
    """

  /// The reaction finds the value that the binding has set.
  @Test func aBindingThatSetsWhatTheConditionRequires() throws {
    try expect(
      .tests, of: bound,
      contains: """
        @Test func bindingLevelSetsCount() async {
        let store = TestStore(initialState: A.State(level: 42)) {
        A()
        }
        await store.send(\\.binding.level, 0) {
        $0.level = 0
        $0.count = 3
        }
        """)
  }

  @Test func aBindingThatSetsSomethingElse() throws {
    try expect(
      .tests, of: bound,
      contains: """
        @Test func bindingLevelUnlessLevelIs0() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }
        await store.send(\\.binding.level, 42) {
        $0.level = 42
        }
        """)
  }

  @Test func bothValuesOfABindingAreCovered() throws {
    let coverage = try coverage(of: bound)[0]
    #expect(coverage.covered == 1)
    #expect(coverage.omissions.isEmpty)
  }

  // MARK: - What undecided steps show

  private func undecided(_ steps: String) -> String {
    """
    feature: A
    state: {name: String = "", count: Int = 0}
    destination: {help: {sheet: true}}
    alerts: {ask: {title: Ask, style: boolean}}
    path: {index: Index}
    tabs: {tab: {home: {view: HomeView}, about: {view: AboutView}}}
    ifLet: {index: Index}
    actions: [tapped]
    reducer: {tapped: \(steps)}
    ---
    feature: Index
    """
  }

  /// A condition about something that an undecided step changes is undecided, too.
  @Test(arguments: [
    ("{present: help, where: state.name.isKnown}", "destination == nil"),
    ("{push: index, where: state.name.isKnown}", "path.isEmpty"),
    ("{present: ask, where: state.name.isKnown}", "ask == false"),
    ("{set: {index: Index.State()}, where: state.name.isKnown}", "index == nil"),
  ])
  func aConditionAboutAnUndecidedStep(step: String, condition: String) throws {
    try expect(
      .tests, of: undecided("[\(step), {set: {count: 3}, where: state.\(condition)}]"),
      contains: """
        }
        if expected.\(condition) {
        expected.count = 3
        }
        await store.withExhaustivity(.off) {
        """)
  }

  /// A test doesn't claim that the state changes if an undecided step can undo the change.
  @Test(arguments: [
    ("{present: help}, {dismiss: destination, where: state.name.isKnown}"),
    ("{push: index}, {pop: root, where: state.name.isKnown}"),
    ("{present: ask}, {dismiss: ask, where: state.name.isKnown}"),
    ("{select: about}, {select: home, where: state.name.isKnown}"),
  ])
  func aChangeThatAnUndecidedStepCanUndo(steps: String) throws {
    try expect(.tests, of: undecided("[\(steps)]"), contains: "_ = await store.send(.tapped)")
  }

  /// What is always shown after an undecided step is certain.
  @Test func aChangeAfterAnUndecidedStep() throws {
    try expect(
      .tests,
      of: undecided("[{select: home, where: state.name.isKnown}, {select: about}]"),
      contains: "await store.send(.tapped) {")
  }

  @Test func anEmptyDictionary() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {scores: '[String: Int]', isOn: Bool = false}
        actions: [started]
        reducer: {started: {set: {isOn: 'true'}, where: state.scores.isEmpty}}
        """,
      contains: "let store = TestStore(initialState: A.State(scores: [:])) {")
  }
}
