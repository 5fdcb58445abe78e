import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of children, tabs, bindings and shared values.
@Suite struct TestedChildTests {
  private let children = """
    ---
    feature: Child
    delegate: [done, picked(Int)]
    ---
    feature: Row
    state: {id: {type: UUID, let: true}, title: String}
    delegate: [picked(Int)]
    ---
    feature: Detail
    state: {item: String}
    delegate: [done]
    """

  private func expectTests(
    _ spec: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: "feature: A\n\(spec)\n\(children)", contains: lines,
      sourceLocation: sourceLocation)
  }

  // MARK: - Children

  @Test func aChildThatAlwaysExists() throws {
    try expectTests(
      """
      state: {last: Int = 0}
      scope: {child: Child}
      reducer: {child.delegate.picked(n): {set: {last: n}}}
      """,
      """
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(\\.child.delegate.picked, 43) {
      $0.last = 43
      }
      """)
  }

  @Test func anOptionalChild() throws {
    try expectTests(
      """
      state: {last: Int = 0}
      ifLet: {child: Detail}
      reducer: {child.delegate.done: {set: {last: 3}}}
      """,
      """
      var state = A.State()
      state.child = Detail.State(item: "Blob")
      let store = TestStore(initialState: state) {
      A()
      }
      await store.send(\\.child.delegate.done) {
      $0.last = 3
      }
      """)
  }

  @Test func rows() throws {
    try expectTests(
      """
      state: {last: Int = 0}
      forEach: {rows: Row}
      reducer: {rows.delegate.picked(n): {set: {last: n}}}
      """,
      """
      var state = A.State()
      state.rows = [Row.State(id: UUID(42), title: "Blob")]
      let store = TestStore(initialState: state) {
      A()
      }
      await store.send(\\.rows[id: UUID(42)].delegate.picked, 43) {
      $0.last = 43
      }
      """)
  }

  @Test func recursion() throws {
    try expectTests(
      """
      state: {id: Int}
      forEach: {rows: Self}
      delegate: [picked(Int)]
      reducer: {rows.delegate.picked(n): {delegate: picked(n)}}
      """,
      """
      var state = A.State(id: 42)
      state.rows = [A.State(id: 42)]
      let store = TestStore(initialState: state) {
      A()
      }
      await store.send(\\.rows[id: 42].delegate.picked, 43)
      await store.receive(\\.delegate.picked, 43)
      """)
  }

  // MARK: - Enum features

  private let cases = """
    cases: {start: Child, detail: Detail, mode: Mode}
    actions: [began(String), modeTapped]
    reducer:
      began(item): {become: detail, with: {item: item}}
      modeTapped: {become: mode.detail, with: {item: '"x"'}}
      detail.delegate.done: {become: start}
    ---
    feature: Mode
    cases: {child: Child, detail: Detail}
    """

  @Test func become() throws {
    try expectTests(
      cases,
      """
      @Test func began() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.began("Blob Jr.")) {
      $0 = .detail(Detail.State(item: "Blob Jr."))
      }
      }
      @Test func modeTapped() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.modeTapped) {
      $0 = .mode(.detail(Detail.State(item: "x")))
      }
      }
      """)
  }

  @Test func theCaseOfTheOneThatSends() throws {
    try expectTests(
      cases,
      """
      let store = TestStore(initialState: A.State.detail(Detail.State(item: "Blob"))) {
      A()
      }
      await store.send(\\.detail.delegate.done) {
      $0 = .start(Child.State())
      }
      """)
  }

  /// A `@Reducer enum` has nothing to test, because a macro provides its reducer.
  @Test func anEnumThatDoesNothing() throws {
    let files = try render("feature: A\ncases: {child: Child, detail: Detail}\n\(children)")
    #expect(files.filter { $0.kind == .tests }.isEmpty)
  }

  // MARK: - Tabs

  private let tabs = """
    tabs: {tab: {home: {feature: Child}, about: {view: AboutView}}}
    actions: [aboutTapped]
    reducer:
      aboutTapped: {select: about}
      home.delegate.done: {select: about}
    """

  @Test(arguments: [".aboutTapped", "\\.home.delegate.done", ".tabSelected(.about)"])
  func select(action: String) throws {
    try expectTests(
      tabs,
      """
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(\(action)) {
      $0.tab = .about
      }
      """)
  }

  // MARK: - Bindings

  @Test func bindings() throws {
    try expectTests(
      """
      binding: true
      state: {name: String = "", isOn: Bool = false, count: Int = 0}
      reducer:
        binding.name: {set: {count: 3}}
        binding.isOn: {set: {count: 0}}
      """,
      """
      await store.send(\\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.count = 3
      }
      }
      @Test func bindingIsOn() async {
      let store = TestStore(initialState: A.State(count: 42)) {
      A()
      }
      await store.send(\\.binding.isOn, true) {
      $0.isOn = true
      $0.count = 0
      }
      """)
  }

  // MARK: - Shared values

  private let shared = """
    state:
      limit: {type: Int, default: "1", shared: '.inMemory("limit")'}
      draft: {type: String, shared: passed}
    actions: [raised, cleared, limited(Int)]
    reducer:
      raised: {set: {limit: state.limit + 1}}
      cleared: {set: {draft: '""'}}
      limited(limit): {set: {limit: limit}}
    """

  @Test func sharedValues() throws {
    try expectTests(
      shared,
      """
      let store = TestStore(initialState: A.State(draft: Shared(value: "Blob"))) {
      A()
      }
      await store.send(.raised) {
      $0.$limit.withLock { $0 = 2 }
      }
      """)
    try expectTests(
      shared,
      """
      await store.send(.limited(43)) {
      $0.$limit.withLock { $0 = 43 }
      }
      """)
  }

  /// A shared value can change even if the state is a constant.
  @Test func sharedValuesBeforehand() throws {
    try expectTests(
      shared,
      """
      let store = TestStore(initialState: A.State(draft: Shared(value: "Blob"))) {
      A()
      }
      await store.send(.cleared) {
      $0.$draft.withLock { $0 = "" }
      }
      """)
  }

  // MARK: - What the child does

  @Test(arguments: ["loaded.success(count)", "loaded"])
  func aChildThatSendsMoreForAnOutcome(action: String) throws {
    let covered = try coverage(
      of: """
        feature: A
        scope: {child: Child}
        reducer: {child.loaded: {dismissSelf: true}}
        ---
        feature: Child
        actions: ['loaded(Result<Int, any Error>)', shown]
        reducer: {\(action): {send: shown}}
        """)
    let reason = "'Child' sends further actions in response to the action"
    #expect(covered[0].omissions.map(\.reason) == [reason])
  }

  /// A child's test sends the action after which something is still shown.
  @Test func aChildThatHidesWhatItShows() throws {
    try expectTests(
      """
      scope: {panel: Panel}
      ---
      feature: Panel
      destination: {help: {sheet: true}, about: {sheet: true}}
      actions: [tapped, shown]
      reducer:
        tapped: [{present: help}, {dismiss: destination}]
        shown: [{present: help}, {present: about}]
      """,
      """
      await store.send(\\.panel.shown) {
      $0.panel.destination = .about
      }
      """)
  }

  @Test func aChildThatShowsSomethingDifferentEachTime() throws {
    try expectTests(
      """
      scope: {panel: Panel}
      ---
      feature: Panel
      destination: {help: {sheet: Help}, about: {sheet: true}}
      actions: [tapped, shown]
      reducer: {tapped: {present: help}, shown: {present: about}}
      ---
      feature: Help
      state: {id: UUID = UUID()}
      """,
      "await store.send(\\.panel.shown) {")
  }

  /// A child's test sends an action that needs no dependencies, and that leaves a bound property as
  /// it is.
  @Test(arguments: [
    "binding.name: {run: await log.add()}", "binding.name: {send: logged}",
    "binding.name: {set: {count: log.count()}}", #"binding.name: {set: {name: '"x"'}}"#,
    "binding.name: {delegate: done}",
  ])
  func aChildWithAnActionThatCannotBeTested(reaction: String) throws {
    try expectTests(
      """
      dependencies: {log: Log}
      scope: {panel: Panel}
      reducer: {panel.delegate.done: {run: await log.add()}}
      ---
      feature: Panel
      binding: true
      state: {name: String = "", count: Int = 0, isOn: Bool = false}
      dependencies: {log: Log}
      actions: [logged]
      delegate: [done]
      reducer:
        \(reaction)
        logged: {run: await log.add()}
      """,
      "await store.send(\\.panel.binding.count, 42) {")
  }

  // MARK: - Identity

  /// The library stops the program if the ID of a row changes.
  @Test func aRowKeepsItsID() throws {
    try expect(
      .tests,
      of: """
        feature: A
        forEach: {notes: Note}
        ---
        feature: Note
        state: {id: Int, title: String}
        binding: true
        """,
      contains: """
        await store.send(\\.notes[id: 42].binding.title, "Blob Jr.") {
        """)
  }

  @Test(arguments: ["{set: {id: n}}", "{send: moved(n)}"])
  func aRowThatChangesItsIDIsNotSentTheAction(reaction: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        forEach: {notes: Note}
        ---
        feature: Note
        state: {id: Int}
        actions: [renumbered(Int), moved(Int)]
        delegate: [changed]
        reducer:
          renumbered(n): [\(reaction), {delegate: changed}]
          moved(n): {set: {id: n}}
        """,
      lacks: "notes[id: 42].renumbered")
  }

  @Test(arguments: ["{set: {id: n}}", "{send: moved(n)}"])
  func aReactionToARowThatChangesItsID(reaction: String) throws {
    let coverage = try coverage(
      of: """
        feature: A
        state: {last: Int = 0}
        forEach: {notes: Note}
        reducer: {notes.renumbered(n): {set: {last: n}}}
        ---
        feature: Note
        state: {id: Int}
        actions: [renumbered(Int), moved(Int)]
        reducer: {renumbered(n): \(reaction), moved(n): {set: {id: n}}}
        """)
    #expect(coverage[0].omissions.map(\.reason) == ["it changes the 'id' of a row"])
  }
}
