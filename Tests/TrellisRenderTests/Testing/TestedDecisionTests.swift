import Testing

/// Tests of the ways through `if`, `guard` and `switch`.
@Suite struct TestedDecisionTests {
  private func spec(_ steps: String) -> String {
    """
    feature: A
    state: {draft: String?, count: Int = 0, isOn: Bool = false, items: '[String] = []'}
    dependencies: {client: Client, uuid: \\.uuid}
    actions: [tapped, sent(Phase), other]
    samples: {Phase: '.ready(["a"])', 'client.isReady()': 'true'}
    reducer:
    \(steps.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectTests(
    _ steps: String, _ snippets: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for snippet in snippets {
      try expect(.tests, of: spec(steps), contains: snippet, sourceLocation: sourceLocation)
    }
  }

  @Test func aNameThatAConditionBinds() throws {
    try expectTests(
      """
      tapped:
        - guard: let draft = state.draft, !draft.isEmpty
          else: {set: {count: 1}}
        - set: {items: '[draft]'}
      """,
      [
        """
        @Test func tappedSetsItems() async {
        let store = TestStore(initialState: A.State(draft: "Blob")) {
        """, "$0.items = [\"Blob\"]",
        """
        @Test func tappedSetsCount() async {
          let store = TestStore(initialState: A.State()) {
        """, "$0.count = 1",
      ])
  }

  @Test func casesOfThePayload() throws {
    try expectTests(
      """
      sent(phase):
        - switch: phase
          cases:
            .idle: {set: {count: 1}}
            .ready(let items): {set: {items: items}}
            default: stop
      """,
      [
        "await store.send(.sent(.idle)) {", "await store.send(.sent(.ready([\"a\"]))) {",
        "$0.items = [\"a\"]",
      ])
  }

  @Test func numbersAndFlags() throws {
    try expectTests(
      """
      tapped:
        - switch: state.count
          cases:
            '0': {set: {isOn: true}}
            '1...9': {set: {isOn: false}}
            default: {send: other}
        - if: state.isOn
          then: {set: {count: 0}}
      """,
      [
        """
        @Test func tappedWhenIsOn() async {
          let store = TestStore(initialState: A.State()) {
        """,
        """
        await store.send(.tapped) {
          $0.isOn = true
        }
        """, "@Test func tappedUnlessIsOn() async {",
        "let store = TestStore(initialState: A.State(count: 1, isOn: true)) {",
        "@Test func tappedOtherwiseAndIsOn() async {",
        "let store = TestStore(initialState: A.State(count: 42, isOn: true)) {",
        "await store.receive(\\.other)",
      ])
  }

  @Test func constantsAreEvaluatedOnce() throws {
    try expectTests(
      """
      tapped:
        - let: {id: uuid().uuidString}
        - set: {draft: id, items: '[id]'}
      """,
      [
        """
        expected.draft = UUID(0).uuidString
        expected.items = [UUID(0).uuidString]
        """
      ])
  }

  /// The test can't know what the value was before the reaction changed the state.
  @Test func aConstantOfWhatChanges() throws {
    try expect(
      .tests,
      of: spec(
        """
        tapped:
          - let: {before: state.items.count}
          - call: state.items.removeAll()
          - set: {count: before}
        other: {set: {isOn: 'true'}}
        """), lacks: "$0.count = $0.items.count")
  }

  @Test func synchronousCalls() throws {
    try expectTests(
      """
      tapped:
        - call: client.log(state.count)
        - call: 'state.items.append("a")'
      """,
      [
        "$0[Client.self].log = { _ in isClientLogCalled.setValue(true) }",
        "#expect(isClientLogCalled.value)", "$0.items.append(\"a\")",
      ])
  }

  @Test(arguments: ["state.reset()", "state.path.removeAll()"])
  func aStatementThatChangesMore(statement: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {isOn: Bool = false}
        path: {detail: Detail}
        actions: [tapped, other]
        reducer:
          tapped: [{call: \(statement)}, {push: detail}]
          other: {set: {isOn: 'true'}}
        """,
      contains: """
        // TODO: Test 'tapped': the spec doesn't say what '\(statement)' changes.
        """)
  }

  /// The constant that stands for the bound value has the name of the property.
  @Test func aStatementAfterABinding() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {query: {type: Int, default: 0, binding: true}}
        reducer: {binding.query: {call: state.query += 1}}
        """,
      contains: """
        var query: Int { 42 }
        let store = TestStore(initialState: A.State()) {
          A()
        }

        var expected = store.state
        expected.query = query
        expected.query += 1
        """)
  }

  @Test func whatNoTestReaches() throws {
    try expectTests(
      """
      sent(phase):
        - switch: phase
          cases:
            .failed(let error) where error.isFatal: {set: {count: 1}}
            default: {set: {count: 2}}
      """,
      [
        """
        // TODO: Test 'sent(phase)': the spec doesn't say whether 'case .failed(let error) where
        // error.isFatal of phase' holds.
        """, "$0.count = 2",
      ])
  }

  @Test func whatADestinationContains() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {name: String = ""}
        destination: {edit: {sheet: Edit}}
        actions: [editButtonTapped, doneButtonTapped]
        reducer:
          editButtonTapped: {present: edit}
          doneButtonTapped:
            - guard: case .edit(let form) = state.destination
            - set: {name: form.name}
        ---
        feature: Edit
        state: {name: String = ""}
        """,
      contains: """
        state.destination = .edit(Edit.State())
        let store = TestStore(initialState: state) {
        A()
        }

        var expected = store.state
        expected.name = Edit.State().name
        """)
  }

  @Test func aSharedValueThatFollowsFromOthers() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {names: {type: '[String]', shared: .names}, name: String = "", count: Int = 0}
        actions: [tapped]
        reducer: {tapped: [{set: {count: 1}}, {call: state.names.append(state.name)}]}
        """,
      contains: """
        await store.send(.tapped) { state in
          state.count = 1
          state.$names.withLock { $0.append(state.name) }
        }
        """)
  }
}
