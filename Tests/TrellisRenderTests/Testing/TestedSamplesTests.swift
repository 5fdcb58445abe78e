import Testing

/// Tests that differ by the samples of types, and by what is known of them.
@Suite struct TestedSamplesTests {
  private func spec(_ rest: String) -> String {
    """
    feature: Rotation
    dependencies: {uuid: \\.uuid}
    state: {index: Int = 0, seconds: Int = 0, team: Team}
    actions: [tapped, removed(atOffsets: IndexSet), chosen(Member)]
    \(rest)
    samples:
      Team: [Team.mock(), 'Team(members: [Member(id: 7, name: "")])']
      Member: ['Member(id: 1, name: "Blob")', 'Member(id: 2, name: "Blob Jr.")']
      Team.mock().members: '[Member(id: 1, name: "Blob"), Member(id: 2, name: "Blob Jr.")]'
      Team.mock().pause: 60
    """
  }

  private func expectTests(
    _ rest: String, _ tests: [String], target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for test in tests {
      try expect(
        .tests, of: spec(rest), target: target, contains: test, sourceLocation: sourceLocation)
    }
  }

  /// Both ways of a condition on the number of elements in a sample.
  @Test func theNumberOfElements() throws {
    try expectTests(
      "reducer: {tapped: [{guard: state.index < state.team.members.count - 1}, {set: {index: state.index + 1}}]}",
      [
        """
          @Test func tappedSetsIndex() async {
            let store = TestStore(initialState: Rotation.State(team: Team.mock())) {
              Rotation()
            }

            await store.send(.tapped) {
              $0.index = 1
            }
          }
        """,
        """
          @Test func tappedDoesNothing() async {
          let store = TestStore(initialState: Rotation.State(index: 1, team: Team.mock())) {
          Rotation()
          }
          await store.send(.tapped)
          }
        """,
      ])
  }

  /// The number that a step makes decides.
  @Test func aMultiple() throws {
    try expectTests(
      """
      reducer:
        tapped:
          - set: {seconds: state.seconds + 1}
          - if: 'state.seconds.isMultiple(of: state.team.pause)'
            then: {set: {index: state.index + 1}}
      """,
      [
        """
            let store = TestStore(initialState: Rotation.State(seconds: 59, team: Team.mock())) {
            Rotation()
            }
            await store.send(.tapped) {
            $0.seconds = 60
            $0.index = 1
            }
        """,
        """
            await store.send(.tapped) {
              $0.seconds = 2
            }
        """,
      ])
  }

  /// The samples have one and two elements, of which the first is removed.
  @Test func elementsThatAreRemoved() throws {
    try expectTests(
      """
      reducer:
        removed(offsets):
          - call: 'state.team.members.remove(atOffsets: offsets)'
          - if: state.team.members.isEmpty
            then: {call: 'state.team.members.append(Member(id: 9, name: "New"))'}
      """,
      [
        """
            let store = TestStore(
              initialState: Rotation.State(team: Team(members: [Member(id: 7, name: "")]))
            ) {
              Rotation()
            }

            await store.send(.removed(atOffsets: IndexSet(integer: 0))) {
              $0.team.members.remove(atOffsets: IndexSet(integer: 0))
              $0.team.members.append(Member(id: 9, name: "New"))
            }
        """,
        """
            let store = TestStore(initialState: Rotation.State(team: Team.mock())) {
              Rotation()
            }

            await store.send(.removed(atOffsets: IndexSet(integer: 0))) {
              $0.team.members.remove(atOffsets: IndexSet(integer: 0))
            }
        """,
      ])
  }

  /// What is known of a sample isn't true of it any longer after it was changed.
  @Test func aChangedSample() throws {
    try expectTests(
      """
      reducer:
        chosen: {set: {index: 1}}
        tapped:
          - call: state.team.rearrange()
          - if: state.team.members.isEmpty
            then: {set: {index: 1}}
      """,
      ["// TODO: Test 'tapped': the spec doesn't say whether 'state.team.members.isEmpty' holds."])
  }

  /// A property that conditions don't read, but what a step makes of it.
  @Test func theSourceOfACondition() throws {
    try expectTests(
      """
      reducer:
        tapped:
          - set: {index: state.team.members.count}
          - if: state.index > 1
            then: {set: {seconds: 5}}
      """,
      [
        """
            let store = TestStore(initialState: Rotation.State(team: Team.mock())) {
              Rotation()
            }

            await store.send(.tapped) {
              $0.index = 2
              $0.seconds = 5
            }
        """,
        """
            let store = TestStore(
              initialState: Rotation.State(team: Team(members: [Member(id: 7, name: "")]))
            ) {
              Rotation()
            }

            await store.send(.tapped) {
              $0.index = 1
            }
        """,
      ])
  }

  /// What is presented has another sample than the feature.
  @Test(arguments: [
    (
      "composable-architecture 1.26",
      """
          var state = Rotation.State(team: Team.mock())
          state.destination = .edit(Editor.State(team: Team(members: [Member(id: 7, name: "")])))
          let store = TestStore(initialState: state) {
            Rotation()
          }

          await store.send(.tapped) {
            $0.team = Team(members: [Member(id: 7, name: "")])
            $0.destination = nil
          }
      """
    ),
    (
      "swift-navigation 2",
      """
          model.tapped()
          #expect(model.team == Team(members: [Member(id: 7, name: "")]))
          #expect(model.destination == nil)
      """
    ),
  ])
  func whatIsPresented(target: String, test: String) throws {
    try expect(
      .tests,
      of: spec(
        """
        destination: {edit: {sheet: Editor}}
        reducer: {tapped: [{guard: case .edit(let form) = state.destination}, {set: {team: form.team}}, dismiss]}
        """) + "\n---\nfeature: Editor\nstate: {team: Team}\n", target: target, contains: test)
  }

  /// A test that removes an element where there is none stops.
  @Test(arguments: ["remove(atOffsets: offsets)", "removeFirst()", "removeLast()"])
  func elementsOfWhichNothingIsKnown(call: String) throws {
    try expectTests(
      "reducer: {chosen: {set: {index: 1}}, removed(offsets): {call: 'state.team.guests.\(call)'}}",
      [
        """
        // TODO: Test 'removed(offsets)': 'state.team.guests' may not have as many elements; say what it
        // contains in 'samples'.
        """
      ])
  }

  /// Members of what a step creates are what it is created with.
  @Test func membersOfWhatIsCreated() throws {
    try expectTests(
      """
      reducer:
        chosen(member): {set: {team: 'Team(members: [Member(id: member.id + 5, name: member.name)])'}}
      """,
      [
        """
            await store.send(.chosen(Member(id: 2, name: "Blob Jr."))) {
              $0.team = Team(members: [Member(id: 7, name: "Blob Jr.")])
            }
        """
      ])
  }
}
