import Testing
import TrellisSimulation

/// Tests of features whose states can't be compared as a whole.
@Suite struct PropertyComparisonTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: A
    equatable: false
    dependencies: {client: Client}
    state: {count: Int = 0, item: Item = Item(), made: "() -> Void = {}", names: "[String] = []"}
    destination: {edit: {sheet: B}}
    path: {detail: B}
    forEach: {rows: Row}
    actions: [tapped, loaded(Int)]
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: B
    ---
    feature: Row
    state: {id: Int}
    """
  }

  @Test func aPropertyOfAKnownType() throws {
    try expect(
      .tests, of: spec("tapped: {set: {count: state.count + 1, names: '[\"a\"]', item: Item()}}"),
      contains: """
        let store = Store(initialState: A.State()) {
        A()
        }

        var expected = store.state
        expected.count = 1
        expected.names = ["a"]
        expected.item = Item()
        store.send(.tapped)
        #expect(store.state.count == expected.count)
        #expect(store.state.names == expected.names)
        """)
  }

  @Test func whatFollows() throws {
    try expect(
      .tests,
      of: spec(
        """
        tapped: {run: {call: client.load(), sends: loaded}}
        loaded(n): {set: {count: n}}
        """),
      contains: """
        var expected = store.state
        expected.count = 42
        await store.send(.tapped).finish()
        #expect(store.state.count == expected.count)
        """)
  }

  @Test(arguments: [
    (
      "{present: edit}",
      "#expect((store.state.destination == nil) == (expected.destination == nil))"
    ),
    ("{push: detail}", "#expect(store.state.path.count == expected.path.count)"),
    (
      "{set: {rows: '[Row.State(id: 1)]'}}",
      "#expect(store.state.rows.count == expected.rows.count)"
    ),
  ])
  func whatIsShown(_ step: String, _ line: String) throws {
    try expect(.tests, of: spec("tapped: \(step)"), contains: "store.send(.tapped)\n\(line)")
  }

  @Test func olderVersions() throws {
    let spec = spec("tapped: [{set: {count: 1}}, {present: edit}]")
    try expect(
      .tests, of: spec, target: "composable-architecture 1.0",
      contains: """
        var expected = store.withState { $0 }
        expected.count = 1
        expected.destination = .edit(B.State())
        store.send(.tapped)
        XCTAssertEqual(store.withState(\\.count), expected.count)
        XCTAssertEqual(store.withState(\\.destination) == nil, expected.destination == nil)
        """)
  }

  @Test(arguments: [
    (
      "{set: {item: Item()}}",
      "the state isn't Equatable, and nothing that it changes can be compared"
    ),
    (
      "[{present: edit}, {run: client.save()}]",
      "the state isn't Equatable, and the effects of what is shown never end"
    ),
    ("custom", "the state isn't Equatable, and its code is handwritten"),
  ])
  func whatCannotBeTested(_ step: String, _ reason: String) throws {
    let omissions = try coverage(of: spec("tapped: \(step)"))[0].omissions
    #expect(omissions.map(\.reason) == [reason])
  }

  @Test func aModelCancelsAnEffectThatNeverRuns() throws {
    try expect(
      .reducer,
      of: """
        feature: A
        state: {photo: {type: String, binding: true}}
        presents: {edit: {sheet: B}}
        actions: [tapped]
        reducer:
          tapped: {present: edit}
          binding.photo: dismiss
          binding: {run: {custom: house, id: entry}}
          edit.dismiss: {cancel: entry}
        ---
        feature: B
        """, target: "swift-navigation 2",
      contains: "private(set) var entryTasks: [Task<Void, Never>] = []")
  }
}
