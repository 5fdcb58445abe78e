import Testing

/// Children whose properties have names of their own, and begin with a state of the spec.
@Suite struct ChildPropertyTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: RootFeature
    state: {log: Int = 0}
    scope:
      scan: {feature: ScanFeature, as: scanState, default: .initial}
    ifLet:
      banner: {feature: ScanFeature, as: bannerState, default: "ScanFeature.State(id: 2)"}
    forEach:
      rows: {feature: ScanFeature, as: scans, default: "[ScanFeature.State(id: 3)]"}
    actions: [tapped]
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: ScanFeature
    state: {id: {type: Int, let: true}, count: Int = 0}
    actions: [grow(Int)]
    delegate: [didFinish(Int)]
    reducer:
      grow(n): [{set: {count: n}}, {delegate: didFinish(1)}]
    """
  }

  @Test func properties() throws {
    try expect(
      .reducer, of: spec("tapped: {set: {scanState.count: 1}}"),
      contains: """
        struct State: Equatable {
        var scanState: ScanFeature.State = .initial
        var bannerState: ScanFeature.State? = ScanFeature.State(id: 2)
        var scans: IdentifiedArrayOf<ScanFeature.State> = [ScanFeature.State(id: 3)]
        var log: Int = 0
        }

        enum Action {
        case tapped
        case scan(ScanFeature.Action)
        case banner(ScanFeature.Action)
        case rows(IdentifiedActionOf<ScanFeature>)
        }
        """)
  }

  @Test func reducersOfChildren() throws {
    try expectAll(
      .reducer, of: spec("tapped: {set: {scanState.count: 1}}"),
      """
      Scope(\\.scanState, action: \\.scan) {
      ScanFeature()
      }
      """,
      """
      case .tapped:
      state.scanState.count = 1
      return .none
      """,
      """
      .ifLet(\\.bannerState, action: \\.banner) {
      ScanFeature()
      }
      .forEach(\\.scans, action: \\.rows) {
      ScanFeature()
      }
      """)
  }

  @Test(arguments: [
    ("tapped: {set: {bannerState.count: 1}}", "state.bannerState?.count = 1"),
    ("tapped: {set: {bannerState: nil}}", "state.bannerState = nil"),
    ("rows.grow(n): {set: {scans.count: n}}", "state.scans[id: id]?.count = n"),
    ("tapped: {send: scan.grow(2)}", "return .send(.scan(.grow(2)))"),
    ("tapped: {send: 'rows[3].grow(2)'}", "return .send(.rows(.element(id: 3, action: .grow(2))))"),
  ])
  func steps(_ entry: String, _ code: String) throws {
    try expect(.reducer, of: spec(entry), contains: code)
  }

  @Test func views() throws {
    let spec = spec("tapped: {set: {log: 1}}")
    try expectAll(
      .view, of: spec,
      """
      ScanView(store: store.scope(\\.scanState, action: \\.scan))
      if let store = store.scope(\\.bannerState, action: \\.banner) {
      ScanView(store: store)
      }
      ForEach(store.scope(\\.scans, action: \\.rows)) { store in
      ScanView(store: store)
      }
      """)
    try expectAll(
      .view, of: spec, target: "composable-architecture 1.0",
      "ScanView(store: store.scope(state: \\.scanState, action: RootFeature.Action.scan))",
      "ForEachStore(store.scope(state: \\.scans, action: { .rows(id: $0, action: $1) })) { store in"
    )
  }

  @Test func models() throws {
    try expectAll(
      .reducer, of: spec("scan.delegate.didFinish(n): {set: {log: n}}"),
      target: "swift-navigation 2",
      "let scanState: ScanModel = .initial",
      "var bannerState: ScanModel? = ScanModel(id: 2)",
      "var scans: IdentifiedArrayOf<ScanModel> = [ScanModel(id: 3)]",
      "scanState.onDidFinish = { [weak self] n in")
  }

  @Test func argumentsAreNotNeeded() throws {
    try expect(
      .tests, of: spec("scan.delegate.didFinish(n): {set: {log: n}}"),
      contains: """
        var state = RootFeature.State()
        state.scanState = ScanFeature.State(id: 42)
        let store = TestStore(initialState: state) {
        RootFeature()
        }

        await store.send(\\.scan.grow, 43) {
        $0.scanState.count = 43
        }
        await store.receive(\\.scan.delegate.didFinish, 1) {
        $0.log = 1
        }
        """)
  }

  @Test func anOptionalChildCanExistFromTheBeginning() throws {
    try expect(
      .tests,
      of: spec(
        "tapped: {where: state.bannerState == nil, set: {bannerState: \"ScanFeature.State(id: 7)\"}}"
      ),
      contains: """
        var state = RootFeature.State()
        state.bannerState = nil
        let store = TestStore(initialState: state) {
        RootFeature()
        }

        await store.send(.tapped) {
        $0.bannerState = ScanFeature.State(id: 7)
        }
        """)
  }
}
