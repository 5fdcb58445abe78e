import Testing

@testable import TrellisRender

/// Views as a starting point for a person, which apply the build's modifier.
@Suite struct OwnedViewTests {
  private func view(_ spec: String) throws -> String {
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    return try #require(renderer.views(of: "Test.feature.yaml").first).text
  }

  @Test func ofAPlainFeature() throws {
    let text = try view(
      "feature: RootFeature\npath: {edit: EditFeature}\ndestination: {edit: {sheet: EditFeature}}")
    expect(
      text,
      contains: """
        struct RootView: View {
        let store: StoreOf<RootFeature>
        var body: some View {
        """)
    expect(text, contains: ".rootPresentations(of: store)")
    #expect(!text.contains("EditView"))
    #expect(!text.contains("NavigationStack"))
  }

  @Test func ofCases() throws {
    try expect(
      view("feature: RootFeature\ncases: {home: HomeFeature}"),
      contains: """
        var body: some View {
        Group {
        switch store.case {
        case .home(let store):
        HomeView(store: store)
        }
        }
        .rootPresentations(of: store)
        }
        """)
  }
}
