import Testing

@testable import TrellisRender

/// Methods that a person continues from.
@Suite struct OwnedMethodTests {
  private func methods(_ reaction: String) throws -> [String] {
    let spec = "feature: RootFeature\nactions: [saved(Int)]\nreducer: {saved(number): \(reaction)}"
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    return try renderer.methods(of: "Test.feature.yaml").map(\.text)
  }

  @Test func anEffect() throws {
    let text = try #require(methods("{custom: Keep it.}").first)
    expect(
      text,
      contains: """
        /// Keep it.
        func saved(_ number: Int, state: inout State) -> Effect<Action> {
        // TODO: Handle this action.
        return .none
        }
        """)
  }

  @Test func changesAndSeveralActions() throws {
    let spec = """
      feature: RootFeature
      state: {count: Int = 0}
      actions: [saved, closed]
      reducer: {'saved, closed': custom}
      onChange: {count: custom}
      """
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    let methods = try renderer.methods(of: "Test.feature.yaml")
    #expect(
      methods.map(\.identifier) == ["RootFeature.saved", "RootFeature.countChanged"])
    expect(
      methods[1].text,
      contains: """
        func countChanged(oldValue: Int, newValue: Int, state: inout State) -> Effect<Action> {
        // TODO: Handle this action.
        return .none
        }
        """)
  }

  @Test func theMethodOfALine() throws {
    let spec = """
      feature: RootFeature
      actions: [saved, closed]
      reducer:
        saved: custom
        closed:
          - custom: One.
          - custom: Two.
      """
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    let names = (4...7).map { renderer.method(of: "Test.feature.yaml", line: $0)?.name }
    #expect(names == ["saved", nil, "closed", "closed2"])
  }

  @Test func theEndOfAnInitializer() throws {
    let spec = "feature: RootFeature\ninit: custom"
    let renderer = OwnedRenderer(
      graph: try graph(of: [spec]), options: RenderOptions(), templates: try TemplateLibrary())
    let method = try #require(try renderer.methods(of: "Test.feature.yaml").first)
    #expect(method.identifier == "RootFeature.initialize")
    expect(
      method.text,
      contains: """
        static func initialize(state: inout State) {
        // TODO: Complete the state.
        }
        """)
  }

  /// The feature dismisses itself when the work is done.
  @Test func theWorkBeforeADismissal() throws {
    let methods = try methods("[custom, custom, dismissSelf]")
    #expect(methods.count == 2)
    let text = try #require(methods.last)
    expect(
      text,
      contains: """
        func saved2(_ number: Int, state: inout State) -> @Sendable (Send<Action>) async -> Void {
        // TODO: Handle this action.
        return { _ in }
        }
        """)
  }
}
