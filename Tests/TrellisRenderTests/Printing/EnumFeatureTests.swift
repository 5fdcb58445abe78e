import Testing

/// `cases`: enum features, and features that contain them.
@Suite struct EnumFeatureTests {
  // MARK: - Cases alone

  private let alone = """
    feature: RootFeature
    doc: One of two.
    cases:
      home: HomeFeature
      login: {feature: LoginFeature, view: LoginScreen, doc: Before that.}
      default: RootedFeature
    ---
    feature: RootedFeature
    cases: {entry: EntryFeature}
    """

  @Test func casesAlone() throws {
    let text = try #require(render(alone).first?.text)
    #expect(
      text == """
        import ComposableArchitecture
        import Foundation

        /// One of two.
        @Reducer
        enum RootFeature {
          case home(HomeFeature)
          /// Before that.
          case login(LoginFeature)
          case `default`(RootedFeature.Body = RootedFeature.body)
        }

        extension RootFeature.State: Equatable {}

        extension RootFeature.State {
          init() {
            self = .home(HomeFeature.State())
          }
        }

        """)
  }

  @Test func viewOfAPureEnumFeature() throws {
    try expect(
      .view, of: alone,
      contains: """
        struct RootView: View {
        let store: StoreOf<RootFeature>
        var body: some View {
        switch store.case {
        case .home(let store):
        HomeView(store: store)
        case .login(let store):
        LoginScreen(store: store)
        """)
    try expect(
      .view, of: alone,
      contains: """
        RootView(
        store: Store(initialState: RootFeature.State()) {
        RootFeature.body
        }
        )
        """)
  }

  @Test func publicCases() throws {
    let spec = "feature: RootFeature\naccess: public\ncases: {home: HomeFeature}"
    try expect(
      .reducer, of: spec,
      contains: """
        @Reducer
        public enum RootFeature {
        case home(HomeFeature)
        }
        extension RootFeature.State: Equatable {}
        extension RootFeature.State {
        public init() {
        self = .home(HomeFeature.State())
        }
        }
        """)
    try expect(
      .view, of: spec,
      contains: """
        public struct RootView: View {
        let store: StoreOf<RootFeature>
        public init(store: StoreOf<RootFeature>) {
        self.store = store
        }
        public var body: some View {
        switch store.case {
        """)
  }

  @Test func aFirstCaseThatNeedsArguments() throws {
    let spec = """
      feature: RootFeature
      cases: {detail: DetailFeature, home: HomeFeature}
      ---
      feature: DetailFeature
      state: {id: Int}
      """
    try expect(.reducer, of: spec, lacks: "init()")
    try expect(.view, of: spec, lacks: "#Preview")
  }

  @Test func casesThatCannotBeCompared() throws {
    let spec = """
      feature: RootFeature
      cases: {home: HomeFeature}
      ---
      feature: HomeFeature
      state: {onSave: "() -> Void = {}"}
      """
    try expect(.reducer, of: spec, lacks: "Equatable")
    try expect(
      .reducer, of: spec + "\n---\n" + "feature: Other",
      contains: """
        enum RootFeature {
        case home(HomeFeature)
        }
        extension RootFeature.State {
        init() {
        """)
  }

  // MARK: - Cases with a reducer

  private let session = """
    feature: RootFeature
    cases:
      home: HomeFeature
      login: {feature: LoginFeature, doc: Before that.}
    actions: [loggedIn(Int), task]
    reducer:
      task: {become: login}
      loggedIn(id): {become: home, with: {id: id}, where: id > 1}
      login.done: {become: home(1)}
    """

  @Test func stateOfAFeatureThatDoesSomething() throws {
    try expect(
      .reducer, of: session,
      contains: """
        @Reducer
        struct RootFeature {
        @ObservableState
        enum State: Equatable {
        case home(HomeFeature.State)
        /// Before that.
        case login(LoginFeature.State)
        init() {
        self = .home(HomeFeature.State())
        }
        }
        enum Action {
        case loggedIn(Int)
        case task
        case home(HomeFeature.Action)
        case login(LoginFeature.Action)
        }
        """)
  }

  @Test func reducerOfAFeatureThatDoesSomething() throws {
    try expect(
      .reducer, of: session,
      contains: """
        Reduce<State, Action> { state, action in
        switch action {
        case .task:
        state = .login(LoginFeature.State())
        return .none
        case .loggedIn(let id):
        if id > 1 {
        state = .home(HomeFeature.State(id: id))
        }
        return .none
        case .login(.done):
        state = .home(HomeFeature.State(1))
        return .none
        case .home, .login:
        return .none
        }
        }
        .ifCaseLet(\\.home, action: \\.home) {
        HomeFeature()
        }
        .ifCaseLet(\\.login, action: \\.login) {
        LoginFeature()
        }
        }
        """)
  }

  @Test(arguments: [
    ("1.17", "state: \\.home"), ("1.25", "state: \\.home"), ("1.26", "\\.home"),
  ])
  func viewOfAFeatureThatDoesSomething(target: String, state: String) throws {
    try expect(
      .view, of: session, target: target,
      contains: """
        Group {
        switch store.state {
        case .home:
        if let store = store.scope(\(state), action: \\.home) {
        HomeView(store: store)
        }
        """)
    try expect(
      .view, of: session, target: target,
      contains: """
        }
        }
        .task {
        await store.send(.task).finish()
        }
        """)
    try expect(.view, of: session, target: target, contains: "RootFeature()\n}\n)")
  }

  @Test func aViewWithoutModifiersNeedsNoGroup() throws {
    let spec = "feature: RootFeature\ncases: {home: HomeFeature}\ndelegate: [done]"
    try expect(
      .view, of: spec,
      contains: """
        var body: some View {
        switch store.state {
        case .home:
        """)
    try expect(.view, of: spec, lacks: "Group")
  }

  @Test func becomeInAnotherCase() throws {
    let spec = """
      feature: RootFeature
      cases: {home: HomeFeature, mode: ModeFeature}
      actions: [tapped, moved, started]
      reducer:
        tapped: {become: mode.detail, with: {id: 1}}
        moved: {become: mode, with: {id: 2}}
        started: {become: mode.list}
      ---
      feature: ModeFeature
      cases: {detail: DetailFeature, list: ListFeature}
      ---
      feature: DetailFeature
      state: {id: Int}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        case .tapped:
        state = .mode(.detail(DetailFeature.State(id: 1)))
        return .none
        case .moved:
        state = .mode(.detail(DetailFeature.State(id: 2)))
        return .none
        case .started:
        state = .mode(.list(ListFeature.State()))
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        .ifCaseLet(\\.mode, action: \\.mode) {
        ModeFeature.body
        }
        """)
  }

  // MARK: - Features that hold enum features

  private let parent = """
    feature: RootFeature
    scope: {always: ModeFeature, other: SessionFeature}
    ifLet: {sometimes: ModeFeature}
    presents: {beside: {sheet: ModeFeature}}
    destination: {edit: {sheet: ModeFeature}, session: {sheet: SessionFeature}}
    path: {mode: ModeFeature, session: SessionFeature}
    actions: [tapped, pushed]
    reducer:
      tapped: [{present: edit.code, with: {digits: 6}}, {present: beside.code(6)}, {push: mode}]
      pushed: [{push: mode.code(6)}, {present: session.home}]
    ---
    feature: ModeFeature
    cases: {list: ListFeature, code: CodeFeature}
    ---
    feature: CodeFeature
    state: {digits: Int}
    ---
    feature: SessionFeature
    cases: {home: HomeFeature}
    actions: [task]
    """

  @Test(arguments: [("1.17", "state: "), ("1.25", "state: "), ("1.26", "")])
  func children(target: String, label: String) throws {
    try expect(
      .reducer, of: parent, target: target,
      contains: """
        Scope(\(label)\\.always, action: \\.always) {
        ModeFeature.body
        }
        Scope(\(label)\\.other, action: \\.other) {
        SessionFeature()
        }
        """)
    try expect(
      .reducer, of: parent, target: target,
      contains: """
        .ifLet(\\.$destination, action: \\.destination)
        .ifLet(\\.$beside, action: \\.beside) {
        ModeFeature.body
        }
        .ifLet(\\.sometimes, action: \\.sometimes) {
        ModeFeature.body
        }
        .forEach(\\.path, action: \\.path)
        """)
  }

  @Test func casesOfWhatIsShown() throws {
    try expect(
      .reducer, of: parent,
      contains: """
        enum Destination {
        case edit(ModeFeature.Body = ModeFeature.body)
        case session(SessionFeature)
        }
        @Reducer
        enum Path {
        case mode(ModeFeature.Body = ModeFeature.body)
        case session(SessionFeature)
        }
        """)
  }

  @Test func stateOfWhatIsShown() throws {
    try expect(
      .reducer, of: parent,
      contains: """
        @Presents var destination: Destination.State?
        @Presents var beside: ModeFeature.State?
        var path = StackState<Path.State>()
        var always = ModeFeature.State()
        var other = SessionFeature.State()
        var sometimes: ModeFeature.State?
        """)
    try expect(
      .reducer, of: parent,
      contains: """
        case .tapped:
        state.destination = .edit(.code(CodeFeature.State(digits: 6)))
        state.beside = .code(CodeFeature.State(digits: 6))
        state.path.append(.mode(ModeFeature.State()))
        return .none
        case .pushed:
        state.path.append(.mode(.code(CodeFeature.State(digits: 6))))
        state.destination = .session(.home(HomeFeature.State()))
        """)
  }

  @Test func inTabs() throws {
    let spec = """
      feature: RootFeature
      tabs: {selected: {home: ModeFeature, more: SessionFeature}}
      ---
      feature: ModeFeature
      cases: {list: ListFeature}
      ---
      feature: SessionFeature
      cases: {list: ListFeature}
      actions: [task]
      """
    try expect(
      .reducer, of: spec,
      contains: """
        Scope(\\.home, action: \\.home) {
        ModeFeature.body
        }
        Scope(\\.more, action: \\.more) {
        SessionFeature()
        }
        """)
    try expect(
      .view, of: spec, contains: "ModeView(store: store.scope(\\.home, action: \\.home))")
  }

  @Test func aChildWhoseFirstCaseNeedsArguments() throws {
    let spec = """
      feature: RootFeature
      access: public
      scope: {mode: ModeFeature}
      ---
      feature: ModeFeature
      access: public
      cases: {code: CodeFeature}
      ---
      feature: CodeFeature
      access: public
      state: {digits: Int}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        public var mode: ModeFeature.State
        public init(mode: ModeFeature.State) {
        self.mode = mode
        }
        """)
  }

  @Test func manyCasesAreComposedInParts() throws {
    let spec = """
      feature: RootFeature
      cases: {a: X, b: X, c: X, d: X, e: X, f: X}
      delegate: [done]
      """
    try expect(
      .reducer, of: spec,
      contains: """
        var body: some Reducer<State, Action> {
        core
        .ifCaseLet(\\.f, action: \\.f) {
        X()
        }
        }
        @ReducerBuilder<State, Action>
        private var core: some Reducer<State, Action> {
        """)
  }
}
