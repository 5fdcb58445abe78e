import Testing
import TrellisIR
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// The spelling of views at each level, and for systems without observation.
@Suite struct OlderViewTests {
  private let modal = """
    feature: A
    destination:
      edit: {sheet: B}
      info: {inspector: B}
      share: {popover: {value: Item, view: ShareView}}
    alerts:
      removed: {title: Removed, buttons: {undo: {title: Undo}}}
    actions: [editButtonTapped, infoButtonTapped, "shareButtonTapped(Item)"]
    reducer:
      editButtonTapped: {present: edit}
      infoButtonTapped: {present: info}
      shareButtonTapped(item): {present: share(item)}
    """

  @Test func presentationsBefore17() throws {
    try expect(
      .view, of: modal, target: "1.5",
      contains: """
        .sheet(
          store: store.scope(state: \\.$destination.edit, action: \\.destination.edit)
        ) { (store: StoreOf<B>) in
          BView(store: store)
        }
        """)
    try expect(
      .view, of: modal, target: "1.5",
      contains:
        ".alert(store: store.scope(state: \\.$destination.alert, action: \\.destination.alert))")
    try expect(
      .view, of: modal, target: "1.5",
      contains: """
        .popover(
          store: store.scope(state: \\.$destination.share, action: \\.destination.share)
        ) { (store: Store<Item, Never>) in
          WithViewStore(store, observe: \\.self) { viewStore in
            ShareView(share: viewStore.state)
          }
        }
        """)
  }

  @Test func presentationsBefore15() throws {
    try expect(
      .view, of: modal, target: "1.4",
      contains: """
        .sheet(
          store: store.scope(state: \\.$destination, action: A.Action.destination),
          state: \\.edit,
          action: A.Destination.Action.edit
        ) { (store: StoreOf<B>) in
        """)
    try expect(
      .view, of: modal, target: "1.3",
      contains: """
        .sheet(
          store: store.scope(state: \\.$destination, action: A.Action.destination),
          state: /A.Destination.State.edit,
          action: A.Destination.Action.edit
        ) { (store: StoreOf<B>) in
        """)
  }

  /// SwiftUI's inspector has no variant that takes a store.
  @Test func inspectors() throws {
    try expect(
      .view, of: modal, target: "1.5",
      contains: """
        extension A.State {
          fileprivate var viewState: AView.ViewState {
            AView.ViewState(isInfoPresented: self.destination?.info != nil)
          }
        }
        """)
    try expect(
      .view, of: modal, target: "1.5",
      contains: """
        .inspector(
          isPresented: viewStore.binding(get: \\.isInfoPresented, send: .destination(.dismiss))
        ) {
          IfLetStore(store.scope(state: \\.$destination.info, action: \\.destination.info)) { store in
            BView(store: store)
          }
        }
        """)
  }

  @Test func bindings() throws {
    let spec = """
      feature: A
      state: {name: {type: String, default: '""', binding: true}}
      tabs: {tab: {home: {feature: B, title: Home}}}
      """
    try expect(
      .view, of: spec.replacing("tabs", with: "# tabs"), target: "1.6",
      contains: """
        struct AView: View {
          let store: StoreOf<A>

          struct ViewState: Equatable {
            @BindingViewState var name: String
          }

          var body: some View {
            WithViewStore(store, observe: \\.viewState) { viewStore in
              Form {
                TextField("Name", text: viewStore.$name)
              }
            }
          }
        }

        extension BindingViewStore<A.State> {
          fileprivate var viewState: AView.ViewState {
            AView.ViewState(name: self.$name)
          }
        }
        """)
    try expect(
      .view, of: spec, target: "1.6",
      contains: "TabView(selection: viewStore.binding(get: \\.tab, send: A.Action.tabSelected)) {")
  }

  @Test func promptsOfFlags() throws {
    let spec = """
      feature: A
      alerts:
        failed:
          style: boolean
          with: {text: String}
          title: Failed
          message: "{text}"
          buttons: {retry: {title: Retry}}
      actions: [loadButtonTapped]
      reducer:
        loadButtonTapped: {present: failed, with: {text: '"No"'}}
        retry: custom
      """
    try expect(
      .view, of: spec, target: "1.6",
      contains: """
        .alert("Failed", isPresented: viewStore.$failed) {
          Button("Retry") {
            store.send(.retry)
          }
        } message: {
          Text(viewStore.text ?? "")
        }
        """)
    try expect(.reducer, of: spec, target: "1.6", contains: "@BindingState var failed = false")
  }

  @Test func stacksAndRows() throws {
    let spec = """
      feature: A
      ifLet: {banner: B}
      forEach: {rows: C}
      path:
        detail: B
        receipt: {value: {number: Int}, view: ReceiptView}
      actions: [detailButtonTapped]
      reducer: {detailButtonTapped: {push: detail}}
      """
    try expect(
      .view, of: spec, target: "1.7",
      contains: """
        } destination: { store in
          switch store.state {
          case .detail:
            if let store = store.scope(state: \\.detail, action: \\.detail) {
              BView(store: store)
            }
          case .receipt(let number):
            ReceiptView(number: number)
          }
        }
        """)
    try expect(
      .view, of: spec, target: "1.3",
      contains: """
        NavigationStackStore(store.scope(state: \\.path, action: A.Action.path)) {
          List {
            IfLetStore(store.scope(state: \\.banner, action: A.Action.banner)) { store in
              BView(store: store)
            }
            ForEachStore(store.scope(state: \\.rows, action: { .rows(id: $0, action: $1) })) { store in
              CView(store: store)
            }
        """)
    try expect(
      .view, of: spec, target: "1.3",
      contains: """
        } destination: { state in
          switch state {
          case .detail:
            CaseLet(/A.Path.State.detail, action: A.Path.Action.detail) { store in
              BView(store: store)
            }
          case .receipt(let number):
            ReceiptView(number: number)
          }
        }
        """)
    try expect(
      .view, of: spec, target: "1.4",
      contains: "ForEachStore(store.scope(state: \\.rows, action: A.Action.rows)) { store in")
  }

  @Test func enumFeatures() throws {
    try expect(
      .view, of: "feature: A\ncases: {first: B}", target: "1.5",
      contains: """
        SwitchStore(store) { state in
          switch state {
          case .first:
            CaseLet(\\A.State.first, action: A.Action.first) { store in
              BView(store: store)
            }
          }
        }
        """)
  }

  @Test func viewActions() throws {
    let spec = """
      feature: A
      actions: {view: [saveButtonTapped]}
      reducer: {saveButtonTapped: custom}
      """
    try expect(.view, of: spec, target: "1.6", contains: "store.send(.view(.saveButtonTapped))")
    try expect(.view, of: spec, target: "1.6", lacks: "@ViewAction")
    try expect(.reducer, of: spec, target: "1.6", contains: "enum Action {")
  }

  @Test func previews() throws {
    try expect(
      .view, of: "feature: A", target: "1.3",
      contains: """
        struct AView_Previews: PreviewProvider {
          static var previews: some View {
            AView(
        """)
  }

  // MARK: - Systems that observe nothing

  @Test func perception() throws {
    let spec = """
      feature: A
      forEach: {rows: C}
      destination: {edit: {sheet: B}}
      path: {detail: B}
      actions: [detailButtonTapped, editButtonTapped]
      reducer: {detailButtonTapped: {push: detail}, editButtonTapped: {present: edit}}
      """
    var options = RenderOptions()
    options.platforms = [try Platform("iOS 16")]
    try expect(
      .view, of: spec, options: options,
      contains: """
        struct AView: View {
          @Perception.Bindable var store: StoreOf<A>

          var body: some View {
            WithPerceptionTracking {
              NavigationStack(path: $store.scope(\\.path, action: \\.path)) {
                List {
                  ForEach(store.scope(\\.rows, action: \\.rows)) { store in
                    WithPerceptionTracking {
                      CView(store: store)
                    }
                  }
        """)
    try expect(
      .view, of: spec, options: options,
      contains: """
        } destination: { store in
          WithPerceptionTracking {
            switch store.case {
            case .detail(let store):
              BView(store: store)
            }
          }
        }
        """)
    try expect(
      .view, of: spec, options: options,
      contains: """
        ) { (store: StoreOf<B>) in
          WithPerceptionTracking {
            BView(store: store)
          }
        }
        """)
    options.platforms = [try Platform("iOS 17")]
    try expect(.view, of: spec, options: options, contains: "@Bindable var store: StoreOf<A>")
  }

  @Test func perceptionBeforeStoresAreObserved() throws {
    var options = RenderOptions()
    options.platforms = [try Platform("iOS 16")]
    options.target = try Target("1.5")
    let files = try render("feature: A\ncases: {first: B}", target: "1.5", options: options)
    #expect(!files.contains { $0.text.contains("Perception") })
  }

  /// Swift refuses to assign a stored property to itself. With observation, properties are computed.
  @Test(arguments: ["1.0", "1.6", "1.7", "1.26", "swift-navigation 2"])
  func aPropertyThatIsSetToItself(_ target: String) throws {
    let spec = """
      feature: A
      state: {count: Int = 0, size: Size}
      actions: [tapped]
      reducer:
        tapped: {set: {size: state.size, size.width: state.size.width, count: (state.count)}}
      """
    let graph = FeatureGraph.resolve(
      parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec)).features
    ).graph
    var options = RenderOptions()
    options.target = try Target(target)
    let found = limits(of: graph, for: options).map { found in
      "\(found.range.map { "\($0.line):\($0.column)" } ?? "") \(found.message)"
    }
    let places = [("5:24", "size"), ("5:73", "count")].map { place, name in
      "\(place) for '\(options.target)', Swift doesn't assign '\(name)' to itself; remove the step, which changes nothing"
    }
    #expect(found == (["1.0", "1.6"].contains(target) ? places : []))
  }

  @Test func whatATargetCannotExpress() throws {
    let spec = """
      feature: A
      state:
        count: {type: Int, shared: passed}
      destination:
        info: {inspector: B}
      """
    let graph = FeatureGraph.resolve(
      parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec)).features
    ).graph
    func messages(_ target: String, _ platform: String? = nil) throws -> [String] {
      var options = RenderOptions()
      options.target = try Target(target)
      options.platforms =
        try platform.map { text throws(Platform.ParsingError) in
          [try Platform(text)]
        } ?? []
      return limits(of: graph, for: options).map { found in
        "\(found.range.map { "\($0.line):\($0.column)" } ?? "") \(found.message)"
      }
    }
    #expect(
      try messages("1.9") == [
        "3:3 'composable-architecture 1.9' has no shared state; it requires 'composable-architecture 1.10' or later"
      ])
    #expect(try messages("1.10") == [])
    #expect(
      try messages("1.10", "iOS 16") == [
        "5:3 inspectors aren't available on iOS 16; they require iOS 17 or later"
      ])
    #expect(
      try messages("1.10", "macOS 13") == [
        "5:3 inspectors aren't available on macOS 13; they require macOS 14 or later"
      ])
    #expect(try messages("1.10", "iOS 17") == [])
  }

  @Test func rowsWithoutActions() throws {
    let spec = """
      feature: A
      forEach: {rows: Row}
      ---
      feature: Row
      state: {id: Int}
      """
    try expect(
      .view, of: spec, target: "1.3",
      contains:
        "ForEachStore(store.scope(state: \\.rows, action: A.Action.rows(id:action:))) { store in")
    try expect(
      .view, of: spec + "\nactions: [tapped]", target: "1.3",
      contains:
        "ForEachStore(store.scope(state: \\.rows, action: { .rows(id: $0, action: $1) })) { store in"
    )
  }
}
