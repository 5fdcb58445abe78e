import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// What differs between the systems that a module is for.
@Suite struct DeclaredSystemsTests {
  private let tour = """
    feature: TourFeature
    actions: [helpTapped]
    destination:
      photo: {fullScreenCover: PhotoFeature}
    reducer: {helpTapped: {present: photo}}
    ---
    feature: PhotoFeature

    """

  /// The texts of views, as the package of the specs declares its systems, or `trellis.yaml`.
  private func views(
    _ spec: String, _ systems: [OperatingSystem] = [.iOS, .macOS], platforms: [String] = [],
    target: String = "composable-architecture 1.26", linked: Bool = false
  ) throws -> [String] {
    let (graph, options) = try features(spec, systems, platforms: platforms, target: target)
    if linked {
      return try LinkedRenderer(graph: graph, options: options, templates: TemplateLibrary())
        .render([.view], of: ["Test.feature.yaml"]).map(\.text)
    }
    return try Renderer(graph: graph, options: options, templates: TemplateLibrary()).render()
      .flatMap(\.files).filter { $0.kind == .view }.map(\.text)
  }

  private func features(
    _ spec: String, _ systems: [OperatingSystem], platforms: [String], target: String
  ) throws -> (FeatureGraph, RenderOptions) {
    let parsed = parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec))
    try #require(parsed.diagnostics.map(\.message) == [])
    var settings: CompilerSettings = []
    for system in systems { settings.insert(.system(system)) }
    let features = parsed.features.map {
      $0.inProject(access: nil, module: nil, testedModule: nil, compilerSettings: settings)
    }
    var options = RenderOptions()
    options.target = try Target(target)
    for platform in platforms { options.platforms.append(try Platform(platform)) }
    return (FeatureGraph.resolve(features).graph, options)
  }

  /// The end of the first view, after its preview.
  private func addition(
    _ spec: String, target: String = "composable-architecture 1.26"
  ) throws -> String {
    let text = try #require(try views(spec, target: target).first)
    let plain = try #require(try views(spec, [.iOS], target: target).first)
    #expect(text.hasPrefix(plain))
    return String(text.dropFirst(plain.count))
  }

  // MARK: - Covers

  @Test func aCoverIsASheetOnMacOS() throws {
    #expect(
      try views(tour).first == """
        import ComposableArchitecture
        import SwiftUI

        struct TourView: View {
          @Bindable var store: StoreOf<TourFeature>

          var body: some View {
            Form {
              Button("Help") {
                store.send(.helpTapped)
              }
            }
            .fullScreenCover(
              item: $store.scope(\\.$destination, action: \\.destination).photo
            ) { (store: StoreOf<PhotoFeature>) in
              PhotoView(store: store)
            }
          }
        }

        #Preview {
          TourView(
            store: Store(initialState: TourFeature.State()) {
              TourFeature()
            }
          )
        }

        #if os(macOS)
          extension View {
            // macOS has no covers of the whole screen, but sheets.
            fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
              item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
            ) -> some View {
              sheet(item: item, content: content)
            }
          }
        #endif

        """)
  }

  @Test func otherSystemsHaveCovers() throws {
    for systems in [[], [.iOS], [.iOS, .tvOS, .watchOS, .visionOS]] as [[OperatingSystem]] {
      #expect(try views(tour, systems).allSatisfy { !$0.contains("#if") })
    }
    #expect(try views(tour).last?.contains("#if") == false)
  }

  @Test func theConfigurationTakesPrecedence() throws {
    #expect(try views(tour, platforms: ["iOS 17"])[0].contains("#if") == false)
    #expect(try views(tour, [], platforms: ["iOS 17", "macOS 14"])[0].contains("#if os(macOS)"))
  }

  @Test func stores() throws {
    let expected = """

      #if os(macOS)
        extension View {
          // macOS has no covers of the whole screen, but sheets.
          fileprivate func fullScreenCover<State, Action, Content: View>(
            store: Store<PresentationState<State>, PresentationAction<Action>>,
            @ViewBuilder content: @escaping (Store<State, Action>) -> Content
          ) -> some View {
            sheet(store: store, content: content)
          }
        }
      #endif

      """
    #expect(try addition(tour, target: "composable-architecture 1.5") == expected)
    let separate = tour.replacing("destination:", with: "presents:")
    #expect(try addition(separate, target: "composable-architecture 1.0") == expected)
  }

  @Test func casesOfStores() throws {
    for target in ["1.0", "1.4"] {
      #expect(
        try addition(tour, target: "composable-architecture \(target)") == """

          #if os(macOS)
            extension View {
              // macOS has no covers of the whole screen, but sheets.
              fileprivate func fullScreenCover<State, Action, CaseState, CaseAction, Content: View>(
                store: Store<PresentationState<State>, PresentationAction<Action>>,
                state: @escaping (State) -> CaseState?,
                action: @escaping (CaseAction) -> Action,
                @ViewBuilder content: @escaping (Store<CaseState, CaseAction>) -> Content
              ) -> some View {
                sheet(store: store, state: state, action: action, content: content)
              }
            }
          #endif

          """)
    }
  }

  @Test func models() throws {
    let spec = tour.replacing(
      "  photo:",
      with: """
          number: {fullScreenCover: {value: Int, view: NumberView}}
          item: {fullScreenCover: {value: Item, view: ItemView, binding: true}}
          help: {fullScreenCover: true, view: HelpView}
          photo:
        """)
    let block = { (signature: String, call: String) in
      """

      #if os(macOS)
        extension View {
          // macOS has no covers of the whole screen, but sheets.
          fileprivate func fullScreenCover<\(signature)
          ) -> some View {
            \(call)
          }
        }
      #endif

      """
    }
    #expect(
      try addition(spec, target: "swift-navigation 2")
        == [
          block(
            """
            Item: Identifiable, Content: View>(
                  item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
            """, "sheet(item: item, content: content)"),
          block(
            """
            Item: Identifiable, Content: View>(
                  item: Binding<Item?>, @ViewBuilder content: @escaping (Binding<Item>) -> Content
            """, "sheet(item: item, content: content)"),
          block(
            """
            Item, ID: Hashable, Content: View>(
                  item: Binding<Item?>,
                  id: KeyPath<Item, ID>,
                  @ViewBuilder content: @escaping (Item) -> Content
            """, "sheet(item: item, id: id, content: content)"),
          block(
            """
            Content: View>(
                  isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
            """, "sheet(isPresented: isPresented, content: content)"),
        ].joined())
  }

  /// The views of a spec are in one file, which declares the modifier once.
  @Test func linkedFeatures() throws {
    let spec =
      tour + """
        destination:
          more: {fullScreenCover: TourFeature}
          help: {fullScreenCover: true, view: HelpView}

        """
    let text = try #require(try views(spec, linked: true).first)
    #expect(
      text.hasSuffix(
        """

          #if os(macOS)
            extension View {
              // macOS has no covers of the whole screen, but sheets.
              fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
                item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
              ) -> some View {
                sheet(item: item, content: content)
              }
            }
          #endif

          #if os(macOS)
            extension View {
              // macOS has no covers of the whole screen, but sheets.
              fileprivate func fullScreenCover<Content: View>(
                isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
              ) -> some View {
                sheet(isPresented: isPresented, content: content)
              }
            }
          #endif
        #endif

        """))
    #expect(text.components(separatedBy: "#if os(macOS)").count == 3)
  }

  // MARK: - What a system lacks

  private let shop = """
    feature: ShopFeature
    toolbar:
      topBarTrailing: helpTapped
      primaryAction: helpTapped
    actions: [helpTapped]
    destination:
      cart: {popover: CartFeature}
      info: {inspector: CartFeature}
      edit: {sheet: CartFeature, navigationStack: true, toolbar: {bottomBar: helpTapped}}
    reducer: {helpTapped: {present: cart}}
    ---
    feature: CartFeature

    """

  private func limits(_ systems: [OperatingSystem], platforms: [String] = []) throws -> [String] {
    let (graph, options) = try features(
      shop, systems, platforms: platforms, target: "composable-architecture 1.26")
    return TrellisRender.limits(of: graph, for: options).map { limit in
      "\(limit.range.map { "\($0.line):\($0.column)" } ?? ""): \(limit.severity): \(limit.message)"
    }
  }

  @Test func missingParts() throws {
    #expect(try limits([.iOS]) == [])
    #expect(
      try limits([.iOS, .macOS]) == [
        "3:3: warning: toolbars on macOS have no 'topBarTrailing'; write 'primaryAction'",
        "9:63: warning: toolbars on macOS have no 'bottomBar'; write 'automatic'",
      ])
    #expect(
      try limits([.iOS, .tvOS, .visionOS]) == [
        "7:3: warning: popovers aren't available on tvOS; write 'sheet'",
        "8:3: warning: inspectors aren't available on tvOS and visionOS; write 'sheet'",
        "9:63: warning: toolbars on tvOS have no 'bottomBar'; write 'automatic'",
      ])
  }

  @Test func theConfigurationNamesTheSystems() throws {
    #expect(try limits([.iOS, .macOS], platforms: ["iOS 17"]) == [])
    #expect(
      try limits([], platforms: ["watchOS 9"]) == [
        "7:3: error: popovers aren't available on watchOS; write 'sheet'",
        "8:3: error: inspectors aren't available on watchOS; write 'sheet'",
      ])
  }
}
