import Testing
import TrellisIR
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// What the settings of a module's compiler change: default isolation, and internal imports.
@Suite struct CompilerSettingsTests {
  private let shelf = """
    feature: ShelfFeature
    access: public
    imports: [public Models, Tracking]
    state: {opened: Date?, items: "[Item] = []"}
    destination:
      edit: {sheet: "EditFeature(limit: 5)"}
      share: {popover: {value: Item, view: ItemView}}
    path: {flow: FlowFeature}
    alerts: {remove: {title: Remove?, buttons: {ok: Remove}}}
    actions: [loadButtonTapped, loaded(Int), closed]
    dependencies: {client: Client}
    reducer:
      loadButtonTapped:
        - run: {call: client.load(), sends: loaded, id: load}
        - present: remove
      loaded: {call: "state.items.remove(atOffsets: [0])"}
      closed: {set: {opened: nil}}
    ---
    feature: EditFeature
    access: public
    parameters: {limit: Int}
    ---
    feature: FlowFeature
    access: public
    cases: {start: "EditFeature(limit: 1)", end: EndFeature}
    ---
    feature: EndFeature
    access: public

    """

  private func texts(
    _ kind: GeneratedFile.Kind, _ settings: CompilerSettings,
    target: String = "composable-architecture 1.26", linked: Bool = false
  ) throws -> [String] {
    let file = SourceFile(path: "Test.feature.yaml", text: shelf)
    let parsed = parseSpecs(in: file)
    try #require(parsed.diagnostics.map(\.message) == [])
    let features = parsed.features.map {
      $0.inProject(
        access: nil, module: "Shelf", testedModule: "Shelf", compilerSettings: settings)
    }
    var options = RenderOptions()
    options.target = try Target(target)
    let graph = FeatureGraph.resolve(features).graph
    if linked {
      return try LinkedRenderer(graph: graph, options: options, templates: TemplateLibrary())
        .render([kind], of: ["Test.feature.yaml"]).map(\.text)
    }
    return try Renderer(graph: graph, options: options, templates: TemplateLibrary()).render()
      .flatMap(\.files).filter { $0.kind == kind }.map(\.text)
  }

  private func imports(
    _ kind: GeneratedFile.Kind, _ settings: CompilerSettings,
    target: String = "composable-architecture 1.26"
  ) throws -> [String] {
    let text = try #require(try texts(kind, settings, target: target).first)
    return text.split(separator: "\n").map(String.init).filter { $0.contains("import ") }
  }

  @Test func importsOfWhatIsUsed() throws {
    let modules = ["ComposableArchitecture", "Foundation", "Models", "SwiftUI", "Tracking"]
    #expect(try imports(.reducer, []) == modules.map { "import \($0)" })
    #expect(
      try imports(.view, [])
        == ["ComposableArchitecture", "Models", "SwiftUI", "Tracking"].map { "import \($0)" })
  }

  @Test func internalImports() throws {
    #expect(
      try imports(.reducer, .internalImports) == [
        "public import ComposableArchitecture", "public import Foundation", "public import Models",
        "import SwiftUI", "import Tracking",
      ])
    #expect(
      try imports(.view, .internalImports) == [
        "public import ComposableArchitecture", "import Models", "public import SwiftUI",
        "import Tracking",
      ])
    #expect(
      try imports(.tests, .internalImports) == [
        "import ComposableArchitecture", "import Foundation", "import Models", "import Testing",
        "import Tracking", "@testable import Shelf",
      ])
    #expect(
      try imports(.reducer, .internalImports, target: "swift-navigation 2").contains(
        "public import Observation"))
  }

  @Test func internalImportsOfLinkedFeatures() throws {
    let text = try #require(try texts(.reducer, .internalImports, linked: true).first)
    expect(
      text,
      contains: """
        public import ComposableArchitecture
        public import Foundation
        public import Models
        import Tracking
        #if canImport(SwiftUI)
        import SwiftUI
        #endif
        """)
  }

  @Test func effectsOfTheMainActor() throws {
    let declaration = "nonisolated private enum CancelID: Hashable, Sendable {\n    case load\n  }"
    #expect(try texts(.reducer, .mainActor)[0].contains(declaration))
    #expect(try texts(.reducer, [])[0].contains("  private enum CancelID {\n    case load\n  }"))
  }

  @Test func enumsOfTheMainActor() throws {
    let reducer = try texts(.reducer, .mainActor)
    expect(
      reducer[0],
      contains: """
        @Reducer
        public enum Destination {
        case edit(EditFeature)
        @ReducerCaseIgnored
        case share(Item)
        @ReducerCaseIgnored
        case alert(AlertState<Alert>)
        """)
    expect(
      reducer[0],
      contains: """
        @ObservableState
        public enum State: @MainActor CaseReducerState {
        public typealias StateReducer = Path
        case flow(FlowFeature.State)
        }
        public static var body: Reduce<Self.State, Self.Action> {
        Reduce(
        EmptyReducer<Self.State, Self.Action>()
        .ifCaseLet(\\.flow, action: \\.flow) {
        FlowFeature.body
        }
        )
        }
        }
        """)
    expect(
      reducer[2],
      contains: """
        @Reducer
        public enum FlowFeature {
        case start(EditFeature)
        case end(EndFeature)
        @ObservableState
        public enum State: @MainActor CaseReducerState {
        public typealias StateReducer = FlowFeature
        case start(EditFeature.State)
        case end(EndFeature.State)
        }
        public static var body: Reduce<Self.State, Self.Action> {
        Reduce(
        EmptyReducer<Self.State, Self.Action>()
        .ifCaseLet(\\.start, action: \\.start) {
        EditFeature(limit: 1)
        }
        .ifCaseLet(\\.end, action: \\.end) {
        EndFeature()
        }
        )
        }
        }
        """)
  }

  /// The macro composes what needs no values of its own.
  @Test func enumsOfPlainFeatures() throws {
    let text = try #require(try texts(.reducer, .mainActor).first)
    #expect(text.components(separatedBy: "static var body").count == 3)
  }

  @Test func isolatedConformances() throws {
    let shelf = try #require(
      try texts(.reducer, .isolatedConformances, target: "swift-navigation 2").first)
    #expect(shelf.contains("final class ShelfModel: nonisolated HashableObject, Identifiable {"))
  }

  @Test func modelsOfTheMainActor() throws {
    let target = "swift-navigation 2"
    let settings: CompilerSettings = [.mainActor, .isolatedConformances]
    #expect(try texts(.reducer, settings, target: target) == texts(.reducer, [], target: target))
  }
}
