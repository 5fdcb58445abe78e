import Testing

@testable import TrellisRender

/// What is presented in the body of the view that presents it.
@Suite struct InlinePresentationTests {
  private let spec = """
    feature: RootFeature
    destination:
      gameOver: {inline: GameOverFeature}
      hint: {inline: {value: Hint, view: HintView}}
      help: {inline: true}
    presents:
      player: {inline: PlayerFeature, view: OtherPlayerView}
    """

  // MARK: - Levels

  @Test func observedStores() throws {
    try expect(
      .view, of: spec,
      contains: """
        struct RootView: View {
        let store: StoreOf<RootFeature>
        var body: some View {
        Form {
        if let store = store.scope(\\.destination?.gameOver, action: \\.destination.gameOver) {
        GameOverView(store: store)
        }
        if let hint = store.destination?.hint {
        HintView(hint: hint)
        }
        if case .help = store.destination {
        HelpView()
        }
        if let store = store.scope(\\.player, action: \\.player.presented) {
        OtherPlayerView(store: store)
        }
        }
        }
        }
        """)
    for target in ["1.25", "1.17", "1.8", "1.7"] {
      try expect(
        .view, of: spec, target: target,
        contains: """
          if let store = store.scope(state: \\.destination?.gameOver, action: \\.destination.gameOver) {
          GameOverView(store: store)
          }
          if let hint = store.destination?.hint {
          HintView(hint: hint)
          }
          if case .help = store.destination {
          HelpView()
          }
          if let store = store.scope(state: \\.player, action: \\.player.presented) {
          OtherPlayerView(store: store)
          }
          """)
    }
  }

  @Test func classicStores() throws {
    try expect(
      .view, of: spec, target: "1.5",
      contains: """
        Form {
        IfLetStore(
        store.scope(state: \\.$destination.gameOver, action: \\.destination.gameOver)
        ) { store in
        GameOverView(store: store)
        }
        IfLetStore(store.scope(state: \\.$destination.hint, action: \\.destination.hint)) { store in
        WithViewStore(store, observe: \\.self) { viewStore in
        HintView(hint: viewStore.state)
        }
        }
        IfLetStore(store.scope(state: \\.$destination.help, action: \\.destination.help)) { _ in
        HelpView()
        }
        IfLetStore(store.scope(state: \\.$player, action: \\.player)) { store in
        OtherPlayerView(store: store)
        }
        }
        """)
    try expect(
      .view, of: spec, target: "1.4",
      contains: """
        IfLetStore(
        store.scope(state: \\.$destination, action: RootFeature.Action.destination),
        state: \\.help,
        action: RootFeature.Destination.Action.help
        ) { _ in
        HelpView()
        }
        IfLetStore(store.scope(state: \\.$player, action: RootFeature.Action.player)) { store in
        OtherPlayerView(store: store)
        }
        """)
    try expect(
      .view, of: spec, target: "1.0",
      contains: """
        IfLetStore(
        store.scope(state: \\.$destination, action: RootFeature.Action.destination),
        state: /RootFeature.Destination.State.gameOver,
        action: RootFeature.Destination.Action.gameOver
        ) { store in
        GameOverView(store: store)
        }
        """)
  }

  /// Nothing but the view differs from a sheet.
  @Test(arguments: ["1.26", "1.8", "1.5", "1.0", "swift-navigation 2"]) func reducers(
    target: String
  ) throws {
    let used =
      spec + """

        actions: [overTapped, hintTapped(Hint), helpTapped, playTapped]
        reducer:
          overTapped: {present: gameOver}
          hintTapped(hint): {present: hint(hint)}
          helpTapped: {present: help}
          playTapped: {present: player}
          destination.gameOver.delegate.again: dismiss
        """
    func reducer(_ spec: String) throws -> String? {
      try render(spec, target: target).first { $0.kind == .reducer }?.text
    }
    #expect(try reducer(used) == reducer(used.replacing("inline:", with: "inspector:")))
  }

  // MARK: - Places

  @Test func besideOtherContent() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        ifLet: {banner: BannerFeature}
        destination: {gameOver: {inline: GameOverFeature}, help: {sheet: true}}
        actions: [helpTapped]
        reducer: {helpTapped: {present: help}}
        """,
      contains: """
        @Bindable var store: StoreOf<RootFeature>
        var body: some View {
        Form {
        if let store = store.scope(\\.banner, action: \\.banner) {
        BannerView(store: store)
        }
        if let store = store.scope(\\.destination?.gameOver, action: \\.destination.gameOver) {
        GameOverView(store: store)
        }
        Button("Help") {
        store.send(.helpTapped)
        }
        }
        .sheet(
        """)
  }

  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"]) func besideTabs(
    target: String
  ) throws {
    let text = try #require(
      render(
        """
        feature: RootFeature
        tabs: {tab: {home: HomeFeature}}
        presents: {player: {inline: PlayerFeature}}
        """, target: target
      ).first { $0.kind == .view }?.text)
    #expect(text.contains("    VStack {\n      TabView(selection: $"))
    #expect(text.contains("\n      }\n      if let "))
  }

  @Test func inAStack() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        path: {detail: DetailFeature}
        presents: {player: {inline: PlayerFeature}}
        """,
      contains: """
        NavigationStack(path: $store.scope(\\.path, action: \\.path)) {
        Form {
        if let store = store.scope(\\.player, action: \\.player.presented) {
        PlayerView(store: store)
        }
        }
        .navigationTitle("Root")
        """)
  }

  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"]) func notShown(
    target: String
  ) throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        destination: {hint: {inline: {value: Hint, view: none}}}
        presents: {player: {inline: PlayerFeature, view: none}}
        """, target: target, lacks: "if ")
  }

  /// A person shows what is part of the content.
  @Test func linked() throws {
    let spec = "feature: RootFeature\npresents: {player: {inline: PlayerFeature}}"
    #expect(try !link(.view, of: spec).contains("PlayerView"))
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    let view = try #require(renderer.views(of: "Test.feature.yaml").first).text
    expect(view, contains: "PlayerView(store: store)")
    expect(view, contains: ".rootPresentations(of: store)")
  }

  // MARK: - Models

  @Test func models() throws {
    try expect(
      .view, of: spec, target: "swift-navigation 2",
      contains: """
        let model: RootModel
        var body: some View {
        Form {
        if let model = model.destination?.gameOver {
        GameOverView(model: model)
        }
        if let hint = model.destination?.hint {
        HintView(hint: hint)
        }
        if case .help = model.destination {
        HelpView()
        }
        if let model = model.player {
        OtherPlayerView(model: model)
        }
        }
        }
        """)
  }

  @Test func boundData() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        destination: {count: {inline: {value: Int, view: CountView, binding: true}}}
        """, target: "swift-navigation 2",
      contains: """
        @Bindable var model: RootModel
        var body: some View {
        Form {
        if let $count = Binding($model.destination.count) {
        CountView(count: $count)
        }
        """)
  }

  /// SwiftUI's `dismiss` would dismiss the view around it.
  @Test func modelsThatDismissThemselves() throws {
    let spec = """
      feature: RootFeature
      destination: {gameOver: {inline: GameOverFeature}}
      presents: {player: {inline: GameOverFeature}, sheet: {sheet: GameOverFeature}}
      ---
      feature: GameOverFeature
      actions: [closeButtonTapped]
      reducer: {closeButtonTapped: dismissSelf}
      """
    let texts = try render(spec, target: "swift-navigation 2").filter { $0.kind == .view }
      .map(\.text)
    expect(
      try #require(texts.first),
      contains: """
        if let model = model.destination?.gameOver {
        GameOverView(model: model)
        .onChange(of: model.isDismissed) {
        self.model.destination = nil
        }
        }
        if let model = model.player {
        GameOverView(model: model)
        .onChange(of: model.isDismissed) {
        self.model.player = nil
        }
        }
        }
        .sheet(item: $model.sheet) { model in
        GameOverView(model: model)
        .onChange(of: model.isDismissed) {
        self.model.sheet = nil
        }
        }
        """)
    #expect(try !#require(texts.last).contains("dismiss()"))
  }
}
