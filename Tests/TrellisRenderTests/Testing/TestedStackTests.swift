import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of stacks: pushed and popped screens, and their IDs.
@Suite struct TestedStackTests {
  private let linking = """
    feature: RootFeature
    path:
      detail: {feature: DetailFeature, link: true}
      note: {value: {number: Int}, view: NoteView, link: true}
      edit: DetailFeature
    reducer: {path.detail.delegate.done: {push: edit, with: {id: 1}}}
    ---
    feature: DetailFeature
    state: {id: Int}
    actions: [tapped]
    delegate: [done]
    reducer: {tapped: {delegate: done}}
    """

  @Test func screensThatViewsPush() throws {
    try expect(
      .tests, of: linking,
      contains: """
        await store.send(\\.path.push, (id: 0, state: .detail(DetailFeature.State(id: 42)))) {
        $0.path[id: 0] = .detail(DetailFeature.State(id: 42))
        }
        await store.send(\\.path[id: 0].detail.tapped)
        await store.receive(\\.path[id: 0].detail.delegate.done) {
        $0.path[id: 1] = .edit(DetailFeature.State(id: 1))
        }
        """)
    try expect(
      .tests, of: linking, target: "composable-architecture 1.0",
      contains: """
        await store.send(.path(.push(id: 0, state: .detail(DetailFeature.State(id: 42))))) {
        """)
    try expect(
      .tests, of: linking, target: "swift-navigation 2",
      contains: "model.path = [.detail(DetailModel(id: 42))]")
  }

  private let spec = """
    feature: A
    state: {last: Int = 0}
    path:
      form: {feature: Editor, isOnStack: hasForm}
      list: Index
      receipt: {value: {number: Int, title: String}, view: ReceiptView}
    actions: [formTapped(Int), paid(Int), backTapped, homeTapped, listTapped, twoTapped]
    reducer:
      formTapped(id): {push: form, with: {id: id}, where: "!state.hasForm"}
      paid(number): {push: receipt, with: {number: number, title: '"Paid"'}}
      backTapped: pop
      homeTapped: {pop: root}
      listTapped: {pop: list}
      twoTapped: [{push: list}, {push: form, with: {id: 1}}]
      path.form.delegate.saved(id): [{set: {last: id}}, pop]
      path.form.delegate.closed: {pop: root}
      path.list.delegate.picked(id): {push: form, with: {id: id}}
    ---
    feature: Editor
    state: {id: {type: Int, let: true}}
    delegate: [saved(Int), closed]
    ---
    feature: Index
    delegate: [picked(Int)]
    """

  private func expectTest(
    _ name: String, setup: String = "", _ lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let state = setup.isEmpty ? "A.State()" : "state"
    let first = setup.isEmpty ? "" : "var state = A.State()\n\(setup)\n"
    try expect(
      .tests, of: spec,
      contains: """
        @Test func \(name)() async {
        \(first)let store = TestStore(initialState: \(state)) {
        A()
        }
        \(lines)
        }
        }
        """, sourceLocation: sourceLocation)
  }

  private let twoForms = """
    state.path.append(.form(Editor.State(id: 42)))
    state.path.append(.form(Editor.State(id: 42)))
    """

  // MARK: - Pushing

  @Test func push() throws {
    try expectTest(
      "formTappedPushesForm",
      """
      await store.send(.formTapped(43)) {
      $0.path[id: 0] = .form(Editor.State(id: 43))
      """)
  }

  @Test func pushOfPlainData() throws {
    try expectTest(
      "paid",
      """
      await store.send(.paid(43)) {
      $0.path[id: 0] = .receipt(number: 43, title: "Paid")
      """)
  }

  @Test func severalPushes() throws {
    try expectTest(
      "twoTapped",
      """
      await store.send(.twoTapped) {
      $0.path[id: 0] = .list(Index.State())
      $0.path[id: 1] = .form(Editor.State(id: 1))
      """)
  }

  /// The screen that sends the action is on top of another one of its kind.
  @Test func pushOfAScreen() throws {
    try expectTest(
      "pathListPicked",
      setup: """
        state.path.append(.list(Index.State()))
        state.path.append(.list(Index.State()))
        """,
      """
      await store.send(\\.path[id: 1].list.delegate.picked, 43) {
      $0.path[id: 2] = .form(Editor.State(id: 43))
      """)
  }

  // MARK: - Popping

  @Test func pop() throws {
    try expectTest(
      "backTapped", setup: twoForms,
      """
      await store.send(.backTapped) {
      _ = $0.path.popLast()
      """)
  }

  @Test func popToTheRoot() throws {
    try expectTest(
      "homeTapped", setup: twoForms,
      """
      await store.send(.homeTapped) {
      $0.path.removeAll()
      """)
    try expectTest(
      "pathFormClosed", setup: twoForms,
      """
      await store.send(\\.path[id: 1].form.delegate.closed) {
      $0.path.removeAll()
      """)
  }

  @Test func popToACase() throws {
    try expectTest(
      "listTapped",
      setup: """
        state.path.append(.list(Index.State()))
        state.path.append(.form(Editor.State(id: 42)))
        """,
      """
      await store.send(.listTapped) {
      $0.path.pop(to: 0)
      """)
  }

  /// Nothing changes if there is no such screen.
  @Test(arguments: ["", ", where: state.name.isKnown"])
  func popToACaseThatIsMissing(condition: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {name: String = ""}
        path: {list: Index, help: Help}
        actions: [tapped, closed]
        reducer: {tapped: {send: closed}, closed: {pop: list\(condition)}}
        ---
        feature: Index
        ---
        feature: Help
        """,
      contains: """
        await store.send(.tapped)
        await store.receive(\\.closed)
        }
        """)
  }

  /// The screens above are popped together with the one that sends the action.
  @Test func popOfTheScreenThatSends() throws {
    try expectTest(
      "pathFormSaved", setup: twoForms,
      """
      await store.send(\\.path[id: 0].form.delegate.saved, 43) {
      $0.last = 43
      $0.path.pop(from: 0)
      """)
  }

  /// Going back has a test only if an entry answers it.
  @Test func goingBack() throws {
    try expect(.tests, of: spec, lacks: "func pathPopped")
    try expect(
      .tests,
      of: """
        feature: A
        state: {last: Int = 0}
        path: {list: Index}
        actions: [listTapped]
        reducer: {listTapped: {push: list}, path: {set: {last: 9}}}
        ---
        feature: Index
        """,
      contains: """
        await store.send(\\.path.popFrom, 1) {
        $0.path.pop(from: 1)
        $0.last = 9
        }
        """)
  }

  /// The screens that an undecided condition pushes determine the IDs of later ones.
  @Test(arguments: ["push: list", "pop: list"])
  func undecidedScreens(step: String) throws {
    let covered = try coverage(
      of: """
        feature: A
        state: {name: String = ""}
        path: {list: Index, help: Help}
        actions: [tapped]
        reducer: {tapped: [{push: list, where: state.name.isKnown}, {\(step)}]}
        ---
        feature: Index
        ---
        feature: Help
        """)
    let reason = "the spec doesn't say whether 'state.name.isKnown' holds"
    #expect(covered[0].omissions.contains { $0.transition == "tapped" && $0.reason == reason })
    #expect(covered[0].covered == 0)
  }
}
