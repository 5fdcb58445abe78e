import Testing
import TrellisSimulation

/// Tests of steps that send actions to children, or change what is in them.
@Suite struct TestedChildStepTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: A
    state: {count: Int = 0, text: String = ""}
    scope: {header: B}
    ifLet: {banner: B}
    forEach: {rows: Row}
    destination: {edit: {sheet: B}}
    path: {detail: B}
    actions: [tapped, chosen(Int)]
    delegate: [opened(Int)]
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: B
    dependencies: {client: Client}
    state: {isOn: Bool = false, count: Int = 0}
    actions: [turn(Bool), grow, load]
    delegate: [done]
    reducer:
      turn(isOn): {set: {isOn: isOn}}
      grow: {set: {count: state.count + 1}}
      load: {run: client.load()}
    ---
    feature: Row
    state: {id: {type: Int, let: true}, isOn: Bool = false}
    actions: [refresh]
    delegate: [tapped]
    reducer:
      refresh: {set: {isOn: "true"}}
    """
  }

  private func expectTests(
    _ reducer: String, _ snippets: String..., target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for snippet in snippets {
      try expect(
        .tests, of: spec(reducer), target: target, contains: snippet,
        sourceLocation: sourceLocation)
    }
  }

  @Test func whatAChildSets() throws {
    try expectTests(
      "tapped: {send: header.turn(true)}",
      """
      await store.send(.tapped)
      var expected = store.state
      expected.header.isOn = true
      await store.withExhaustivity(.off) {
        await store.receive(\\.header.turn, true)
      }
      #expect(store.state == expected)
      """)
    try expectTests(
      "tapped: {send: header.turn(true)}",
      """
      model.tapped()
      #expect(model.header.isOn)
      """, target: "swift-navigation 2")
  }

  @Test func whatOnlyTheChildKnows() throws {
    try expectTests(
      "tapped: {send: header.grow}",
      """
      store.exhaustivity = .off
      await store.send(.tapped)
      await store.receive(\\.header.grow)
      """)
  }

  @Test func childrenThatMustBeShown() throws {
    try expectTests(
      "tapped: [{send: destination.edit.turn(true)}, {send: path.detail.turn(true)}]",
      """
      state.destination = .edit(B.State())
      state.path.append(.detail(B.State()))
      """, "await store.receive(\\.destination.edit.turn, true)",
      "await store.receive(\\.path[id: 0].detail.turn, true)")
  }

  @Test func theRowWithAnID() throws {
    try expectTests(
      "chosen(id): {send: 'rows[id].refresh'}", "state.rows = [Row.State(id: 43)]",
      "await store.receive(\\.rows[id: 43].refresh)")
    try expectTests(
      "rows.delegate.tapped: [{set: {rows.isOn: 'true'}}, {delegate: opened(id)}]",
      "expected.rows[id: 42]?.isOn = true", "await store.receive(\\.delegate.opened, 42)")
  }

  @Test func whatIsSet() throws {
    try expectTests(
      "tapped: {set: {destination.edit.count: 3, path.detail.isOn: 'true'}}",
      """
      if case .edit(var edit)? = expected.destination {
        edit.count = 3
        expected.destination = .edit(edit)
      }
      if case .detail(var detail)? = expected.path[id: 0] {
        detail.isOn = true
        expected.path[id: 0] = .detail(detail)
      }
      """)
    try expectTests(
      "tapped: {set: {destination.edit.count: 3, path.detail.isOn: 'true'}}",
      """
      #expect(model.destination?.edit?.count == 3)
      #expect(model.path.last?.detail?.isOn == true)
      """, target: "swift-navigation 2")
  }

  @Test(arguments: [
    (
      "tapped: {send: header.load}",
      "'B' sends further actions in response to the action"
    ),
    (
      "tapped: [{send: banner.grow}, {set: {banner: nil}}]",
      "'banner' may not be shown when the action arrives"
    ),
    (
      "tapped: {send: 'rows[state.count + 1].refresh'}",
      "'rows' may not be shown when the action arrives"
    ),
  ])
  func whatIsNotKnown(reducer: String, reason: String) throws {
    let omissions = try coverage(of: spec(reducer)).flatMap(\.omissions)
    #expect(omissions.contains { $0.transition == "tapped" && $0.reason == reason })
  }
}
