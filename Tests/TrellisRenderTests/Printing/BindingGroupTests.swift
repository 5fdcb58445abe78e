import Testing

/// `binding: {in: view}`.
@Suite struct BindingGroupTests {
  private let spec = """
    feature: LoginFeature
    binding: {in: view}
    state: {email: String = "", isValid: Bool = false}
    tabs: {selectedTab: {home: {view: HomeView}, about: {view: AboutView}}}
    actions: {view: [loginButtonTapped], internal: [loaded]}
    reducer:
      binding.email: {set: {isValid: "!state.email.isEmpty"}}
      loginButtonTapped: {send: loaded}
      loaded: {set: {isValid: false}}
    """

  private let parent = """
    feature: RootFeature
    scope: {login: LoginFeature}
    state: {count: Int = 0}
    reducer:
      login.binding.email: {set: {count: 1}}
    ---

    """

  @Test func theActionsOfTheView() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        enum Action: ViewAction {
          case view(View)
          case `internal`(Internal)
          case tabSelected(Tab)

          @CasePathable
          enum View: BindableAction {
            case binding(BindingAction<State>)
            case loginButtonTapped
          }
        """)
    try expect(.reducer, of: spec, contains: "BindingReducer(action: \\.view)")
    try expect(.reducer, of: spec, contains: "case .view(.binding(\\.email)):")
    try expect(.reducer, of: spec, contains: "case .view:")
    try expect(.reducer, of: spec, lacks: "case .binding")
  }

  @Test func everyActionOfTheViewIsHandled() throws {
    let handled = spec.replacing("binding.email", with: "view.binding")
    try expect(.reducer, of: handled, contains: "case .view(.binding):")
    try expect(.reducer, of: handled, lacks: "case .view:")
  }

  @Test func inAParent() throws {
    try expect(
      .reducer, of: parent + spec, contains: "case .login(.view(.binding(\\.email))):")
    try expect(
      .tests, of: parent + spec,
      contains: """
        await store.send(\\.login.view.binding.email, "Blob Jr.") {
        """)
  }

  @Test func tests() throws {
    try expect(
      .tests, of: spec, contains: "await store.send(\\.view.binding.email, \"Blob\") {")
    try expect(
      .tests, of: spec, target: "composable-architecture 1.0",
      contains: "await store.send(.view(.set(\\.$email, \"Blob\"))) {")
  }

  @Test func beforeStoresWereObservable() throws {
    let target = "composable-architecture 1.0"
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        enum View: BindableAction, Equatable {
          case binding(BindingAction<State>)
        """)
    try expect(.reducer, of: spec, target: target, contains: "BindingReducer(action: /Action.view)")
    try expect(.reducer, of: spec, target: target, contains: "case .view(.binding(\\.$email)):")
    try expect(
      .view, of: spec, target: target,
      contains: """
        WithViewStore(store, observe: \\.viewState, send: LoginFeature.Action.view) { viewStore in
          TabView(
            selection: ViewStore(store, observe: \\.selectedTab).binding(
              send: LoginFeature.Action.tabSelected
            )
          ) {
        """)
  }

  @Test func inAModelItMakesNoDifference() throws {
    let direct = spec.replacing("binding: {in: view}", with: "binding: true")
    let target = "swift-navigation 2"
    #expect(
      try render(spec, target: target).map(\.text)
        == render(direct, target: target).map(\.text))
  }
}
