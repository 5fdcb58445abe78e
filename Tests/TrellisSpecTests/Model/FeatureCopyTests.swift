import Testing
import TrellisYAML

@testable import TrellisSpec

/// Copies of features, whose initializer lists all properties.
@Suite struct FeatureCopyTests {
  /// A spec that says something for every property, and a mistake.
  private let spec = """
    feature: Root
    doc: The root.
    access: public
    imports: [public MapKit]
    view: {name: RootScreen, generated: true}
    state: {count: Int = 0, a b: Int, isEmpty: {type: Bool, computed: count == 0}}
    init: custom
    conforms: {State: [Sendable]}
    equatable: false
    binding: {in: view}
    scope: {header: Header}
    ifLet: {banner: Banner}
    forEach: {rows: Row}
    tabs: {selection: {home: Home}}
    cases: {login: Login}
    destination: {edit: {sheet: Edit}}
    presents: {help: {sheet: Help}}
    presentation: unified
    path: {detail: Detail}
    alerts: {ask: {title: Ask, buttons: {yes: Yes}}}
    toolbar: {confirmationAction: {action: saved, title: Save}}
    actions: {view: [saved]}
    delegate: [done]
    dependencies: {client: Client}
    parameters: {onSave: "() -> Void"}
    effects: [upload]
    reducer: {view.saved: custom, 1: custom}
    reducers: {before: [Logic()], after: [Analytics()]}
    modifiers: [.tracked()]
    deepLinks: {detail: {url: /detail}}
    samples: {Client: Client()}
    files: {view: none}
    """

  @Test func everyPropertyIsCopied() throws {
    let parsed = parseSpecs(in: SourceFile(path: "Root.feature.yaml", text: spec))
    let feature = try #require(parsed.features.first)
      .inProject(access: nil, module: "App", testedModule: "App", compilerSettings: .mainActor)
      .noting(linkedScreens: ["detail"]).noting(SummaryReads())
    let original = properties(feature)
    #expect(properties(feature.namingView(feature.view)) == original)
    // Otherwise, a property that isn't copied would look as if it were.
    let new = properties(Feature(name: feature.name))
    #expect(original.keys.filter { original[$0] == new[$0] }.sorted() == ["knownIndex", "name"])
  }

  private func properties(_ feature: Feature) -> [String: String] {
    let children = Mirror(reflecting: feature).children
    return Dictionary(uniqueKeysWithValues: children.map { ($0.label ?? "", "\($0.value)") })
  }
}
