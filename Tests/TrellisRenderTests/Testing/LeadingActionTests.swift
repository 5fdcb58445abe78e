import Testing

/// Tests of reactions to delegate actions, which begin with the child's own action.
@Suite struct LeadingActionTests {
  private func spec(_ reducer: String, child: String) -> String {
    """
    feature: A
    state: {count: Int = 0, text: String = ""}
    scope: {header: B}
    forEach: {rows: Row}
    destination: {edit: {sheet: B}}
    path: {detail: B}
    reducer: {\(reducer)}
    ---
    feature: B
    state: {isOn: Bool = false, count: Int = 3}
    dependencies: {load: Load}
    actions: [tapped, chosen(Int), closed]
    delegate: [done, picked(Int), paired(Int, String)]
    reducer: {\(child)}
    ---
    feature: Row
    state: {id: {type: Int, let: true}}
    actions: [tapped]
    delegate: [opened]
    reducer: {tapped: {delegate: opened}}
    """
  }

  private func expectTest(
    _ reducer: String, child: String, _ test: String,
    target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: spec(reducer, child: child), target: target, contains: test,
      sourceLocation: sourceLocation)
  }

  @Test func aButtonOfWhatIsPresented() throws {
    try expectTest(
      "destination.edit.delegate.done: {set: {count: 1}}",
      child: "tapped: {delegate: done}",
      """
      @Test func editDone() async {
      var state = A.State()
      state.destination = .edit(B.State())
      let store = TestStore(initialState: state) {
      A()
      }
      await store.send(\\.destination.edit.tapped)
      await store.receive(\\.destination.edit.delegate.done) {
      $0.count = 1
      }
      }
      """)
  }

  @Test func aRow() throws {
    try expectTest(
      "rows.delegate.opened: {set: {count: 1}}", child: "",
      """
      await store.send(\\.rows[id: 42].tapped)
      await store.receive(\\.rows[id: 42].delegate.opened) {
      $0.count = 1
      }
      """)
  }

  @Test func aScreen() throws {
    try expectTest(
      "path.detail.delegate.done: pop", child: "tapped: {delegate: done}",
      """
      await store.send(\\.path[id: 0].detail.tapped)
      await store.receive(\\.path[id: 0].detail.delegate.done) {
      $0.path.pop(from: 0)
      }
      """)
  }

  @Test func theChildPassesItsPayloadOn() throws {
    try expectTest(
      "header.delegate.picked(number): {set: {count: number}}",
      child: "chosen(value): {delegate: picked(value)}",
      """
      await store.send(\\.header.chosen, 43)
      await store.receive(\\.header.delegate.picked, 43) {
      $0.count = 43
      }
      """)
  }

  @Test func theChildSendsPartOfItsState() throws {
    try expectTest(
      "header.delegate.picked(number): {set: {count: number}}",
      child: "tapped: {delegate: picked(state.count)}",
      """
      await store.send(\\.header.tapped)
      await store.receive(\\.header.delegate.picked, 3) {
      $0.count = 3
      }
      """)
  }

  @Test func theChildChangesItself() throws {
    try expectTest(
      "header.delegate.done: {set: {count: 1}}",
      child: "tapped: [{set: {isOn: 'true', count: 3}}, {delegate: done}]",
      """
      await store.send(\\.header.tapped) {
      $0.header.isOn = true
      }
      await store.receive(\\.header.delegate.done) {
      $0.count = 1
      }
      """)
  }

  /// A store can't compare a tuple.
  @Test func severalValues() throws {
    try expectTest(
      "'header.delegate.paired(number, text)': {set: {count: number, text: text}}",
      child: #"chosen(value): {delegate: 'paired(value, "x")'}"#,
      """
      await store.send(\\.header.chosen, 43)
      await store.receive(\\.header.delegate.paired) {
      $0.count = 43
      $0.text = "x"
      }
      """)
  }

  /// The child is played as in its own tests: with conditions, computed values and dependencies.
  @Test func whatTheChildDoesFirst() throws {
    try expectTest(
      "header.delegate.picked(number): {set: {count: number}}",
      child:
        "tapped: [{set: {count: state.count + 1}}, {delegate: picked(state.count), where: state.count > 3}]",
      """
      await store.send(\\.header.tapped) {
      $0.header.count = 4
      }
      await store.receive(\\.header.delegate.picked, 4) {
      $0.count = 4
      }
      """)
    try expectTest(
      "header.delegate.done: {set: {count: 1}}",
      child: "tapped: [{guard: '!state.isOn'}, {delegate: done}]",
      """
      await store.send(\\.header.tapped)
      await store.receive(\\.header.delegate.done) {
      $0.count = 1
      }
      """)
  }

  /// A value that the parent ignores is the one that the child sends.
  @Test func aValueThatIsIgnored() throws {
    try expectTest(
      "header.delegate.picked: {set: {count: 1}}", child: "tapped: {delegate: picked(state.count)}",
      """
      await store.send(\\.header.tapped)
      await store.receive(\\.header.delegate.picked, 3) {
      $0.count = 1
      }
      """)
  }

  /// The child goes away by itself, unless its parent dismisses it before.
  @Test func aChildThatDismissesItself() throws {
    let child = "tapped: [{delegate: done}, dismissSelf]"
    try expectTest(
      "destination.edit.delegate.done: {set: {count: 1}}", child: child,
      """
      await store.send(\\.destination.edit.tapped)
      await store.receive(\\.destination.edit.delegate.done) {
      $0.count = 1
      }
      await store.receive(\\.destination.dismiss) {
      $0.destination = nil
      }
      }
      """)
    try expectTest(
      "destination.edit.delegate.done: [{set: {count: 1}}, dismiss]", child: child,
      """
      await store.receive(\\.destination.edit.delegate.done) {
      $0.count = 1
      $0.destination = nil
      }
      }
      """)
    try expectTest(
      "path.detail.delegate.done: {set: {count: 1}}", child: child,
      """
      await store.send(\\.path[id: 1].detail.tapped)
      await store.receive(\\.path[id: 1].detail.delegate.done) {
      $0.count = 1
      }
      await store.receive(\\.path.popFrom, 1) {
      $0.path.pop(from: 1)
      }
      """)
  }

  /// What follows from the child's own dismissal isn't known if the parent responds to it.
  @Test func aDismissalThatIsAnswered() throws {
    try expectTest(
      "destination.edit.delegate.done: {set: {count: 1}}, destination.dismiss: {set: {count: 2}}",
      child: "tapped: [{delegate: done}, dismissSelf]",
      """
      await store.send(\\.destination.edit.delegate.done) {
      $0.count = 1
      }
      """)
  }

  /// A button says more than a response that arrives by itself.
  @Test func aButtonBeforeAResponse() throws {
    try expectTest(
      "header.delegate.done: {set: {count: 1}}",
      child:
        "tapped: {run: {call: load(), sends: chosen}}, chosen(_): {delegate: done}, closed: {delegate: done}",
      """
      await store.send(\\.header.closed)
      await store.receive(\\.header.delegate.done) {
      """)
  }

  /// The delegate action is sent by hand if the child's action doesn't lead to it for sure.
  @Test(arguments: [
    "tapped: {if: state.isOn, then: {delegate: done}}",
    "tapped: [{delegate: done}, {delegate: picked(1)}]", "tapped: [{delegate: done}, custom]", "",
  ])
  func anActionThatMayLeadElsewhere(child: String) throws {
    try expectTest(
      "header.delegate.done: {set: {count: 1}}", child: child,
      """
      await store.send(\\.header.delegate.done) {
      $0.count = 1
      }
      """)
  }

  /// What follows from the child's change isn't known.
  @Test func aChangeThatIsObserved() throws {
    let child = "tapped: [{set: {isOn: 'true'}}, {delegate: done}]"
    let test = "await store.send(\\.header.delegate.done) {"
    let parent = spec("header.delegate.done: {set: {count: 1}}", child: child)
    try expect(
      .tests,
      of: parent.replacing(
        "reducer: {\(child)}",
        with: "reducer: {\(child)}\nonChange: {isOn: {set: {count: state.count + 1}}}"),
      contains: test)
    try expect(
      .tests,
      of: parent.replacing(
        "path: {detail: B}",
        with: "path: {detail: B}\nonChange: {header.isOn: {set: {text: '\"x\"'}}}"),
      contains: test)
  }

  @Test func theParentRespondsToTheActionItself() throws {
    try expectTest(
      "header.delegate.done: {set: {count: 1}}, header.tapped: {set: {text: state.text}}",
      child: "tapped: {delegate: done}", "await store.send(\\.header.delegate.done) {")
  }

  @Test func models() throws {
    try expectTest(
      "header.delegate.picked(number): {set: {count: number}}",
      child: "tapped: {delegate: picked(state.count)}",
      """
      @Test func headerPicked() {
      let model = AModel()
      model.header.tapped()
      #expect(model.count == 3)
      }
      """, target: "swift-navigation 2")
  }
}
