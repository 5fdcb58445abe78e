import Testing
import TrellisSpec

@testable import TrellisRender

/// The views that the build generates: the modifier for a person's own view, or the whole view.
@Suite struct LinkedPresentationTests {
  private let spec = """
    feature: RootFeature
    destination:
      edit: {sheet: EditFeature}
      detail: {navigationDestination: EditFeature}
    """

  // MARK: - Modifiers

  @Test func modifier() throws {
    try #expect(
      link(.view, of: "feature: RootFeature\ndestination: {edit: {sheet: EditFeature}}") == """
        // Written by Trellis from Test.feature.yaml in each build. Edit the spec instead of this file.

        #if canImport(SwiftUI)
          import ComposableArchitecture
          import SwiftUI

          extension View {
            /// Presents everything that ``RootFeature`` presents.
            ///
            /// Apply this modifier once, to the feature's outermost view.
            func rootPresentations(of store: StoreOf<RootFeature>) -> some View {
              modifier(RootPresentations(store: store))
            }
          }

          private struct RootPresentations: ViewModifier {
            @Bindable var store: StoreOf<RootFeature>

            func body(content: Content) -> some View {
              content
                .sheet(
                  item: $store.scope(state: \\.$destination, action: \\.destination).edit
                ) { (store: StoreOf<EditFeature>) in
                  EditView(store: store)
                }
            }
          }
        #endif

        """)
  }

  @Test func path() throws {
    let spec = spec + "\npath: {edit: EditFeature}"
    try expectLinked(
      .view, of: spec,
      contains: """
        /// Presents everything that ``RootFeature`` presents, and embeds the view in its navigation
        /// stack.
        """)
    try expectLinked(
      .view, of: spec,
      contains: """
        func body(content: Content) -> some View {
        NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
        content
        .navigationDestination(
        item: $store.scope(state: \\.$destination, action: \\.destination).detail
        ) { (store: StoreOf<EditFeature>) in
        EditView(store: store)
        }
        } destination: { store in
        switch store.case {
        case .edit(let store):
        EditView(store: store)
        }
        }
        .sheet(
        """)
  }

  @Test func access() throws {
    let text = try link(.view, of: spec + "\naccess: public")
    expect(
      text, contains: "public func rootPresentations(of store: StoreOf<RootFeature>) -> some View {"
    )
    expect(text, contains: "private struct RootPresentations: ViewModifier {")
  }

  @Test func nothingToPresent() throws {
    try expectLinked(
      .view, of: "feature: RootFeature\nbinding: true\nstate: {name: String = \"\"}",
      contains: """
        private struct RootPresentations: ViewModifier {
        let store: StoreOf<RootFeature>
        func body(content: Content) -> some View {
        content
        }
        }
        """)
  }

  @Test func promptsAndLinks() throws {
    let spec = """
      feature: RootFeature
      alerts: {failed: {style: boolean, title: Failed, buttons: {retry: Again, cancel: }}}
      actions: {view: [tapped]}
      deepLinks: {home: {url: /home}}
      reducer: {tapped: {present: failed}, alert.retry: custom}
      """
    try expectLinked(
      .view, of: spec,
      contains: """
        content
        .alert("Failed", isPresented: $store.failed) {
        Button("Again") {
        store.send(.view(.retry))
        }
        """)
    try expectLinked(
      .view, of: spec,
      contains: """
        .onOpenURL { url in
        guard let deepLink = RootFeature.DeepLink(url: url) else { return }
        store.send(.view(.deepLinkReceived(deepLink)))
        }
        """)
  }

  // MARK: - Chains

  private var chain: String {
    "feature: RootFeature\npath: {edit: EditFeature}\ndestination:\n"
      + (0..<14).map { "  d\($0): {\($0 < 7 ? "sheet" : "navigationDestination"): EditFeature}\n" }
      .joined()
  }

  @Test func longChainsAreCut() throws {
    let text = try link(.view, of: chain)
    expect(
      text,
      contains: """
        func body(content: Content) -> some View {
        presenting2(content)
        .sheet(
        item: $store.scope(state: \\.$destination, action: \\.destination).d6
        """)
    expect(
      text,
      contains: """
        private func presenting(_ content: Content) -> some View {
        NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
        root(content)
        .navigationDestination(
        """)
    expect(
      text,
      contains: """
        private func root(_ content: Content) -> some View {
        let destination = $store.scope(state: \\.$destination, action: \\.destination)
        content
        .navigationDestination(
        item: destination.d7
        """)
  }

  // MARK: - Older targets

  @Test func classicStores() throws {
    let spec = """
      feature: RootFeature
      state: {name: {type: String, default: '""', binding: true}}
      presents: {info: {inspector: InfoFeature}}
      """
    try expectLinked(
      .view, of: spec, target: "composable-architecture 1.5",
      contains: """
        private struct RootPresentations: ViewModifier {
        let store: StoreOf<RootFeature>
        struct ViewState: Equatable {
        var isInfoPresented: Bool
        }
        func body(content: Content) -> some View {
        WithViewStore(store, observe: \\.viewState) { viewStore in
        content
        .inspector(
        """)
  }

  @Test func systemsWithoutObservation() throws {
    var options = RenderOptions()
    options.platforms = [try Platform("iOS 16")]
    try expectLinked(
      .view, of: spec, options: options,
      contains: """
        @Perception.Bindable var store: StoreOf<RootFeature>
        func body(content: Content) -> some View {
        WithPerceptionTracking {
        let destination = $store.scope(state: \\.$destination, action: \\.destination)
        content
        .sheet(
        """)
  }

  // MARK: - Whole views

  @Test func wholeView() throws {
    let text = try link(.view, of: spec + "\nview: generated")
    expect(
      text,
      contains: """
        struct RootView: View {
        @Bindable var store: StoreOf<RootFeature>
        var body: some View {
        """)
    #expect(!text.contains("resentations(of:"))
    expect(text, contains: "#Preview {")
  }

  @Test func wholeViewOfAName() throws {
    try expectLinked(
      .view, of: spec + "\nview: {name: RootScreen, generated: true}",
      contains: "struct RootScreen: View {")
    try expectLinked(
      .view, of: spec + "\nview: RootScreen",
      contains: "private struct RootScreenPresentations: ViewModifier {")
  }

  @Test func noView() throws {
    try #expect(
      link(.view, of: spec + "\nview: none") == """
        // Written by Trellis from Test.feature.yaml in each build. Edit the spec instead of this file.

        """)
  }
}
