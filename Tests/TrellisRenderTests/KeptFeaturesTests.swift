import Testing
import TrellisIR
import TrellisRules
import TrellisSpec

@testable import TrellisRender

/// What is rendered doesn't depend on how many features a graph keeps.
@Suite struct KeptFeaturesTests {
  private let features = parseSpecs(
    in: SourceFile(
      path: "Test.feature.yaml",
      text: (1...12).map { number in
        """
        feature: A\(number)
        state: {count: Int = 0}
        destination: {b: {sheet: A\(number % 12 + 1)}, c: {sheet: A\((number + 4) % 12 + 1)}}
        path: {d: A\((number + 6) % 12 + 1)}
        actions: [tapped, pushTapped]
        delegate: [done(Int)]
        reducer:
          tapped: {present: b}
          pushTapped: [{push: d}, {delegate: done(state.count)}]
          destination.b.delegate.done(n): [{set: {count: n}}, dismiss]

        """
      }.joined(separator: "---\n"))
  ).features

  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func files(target: String) throws {
    var options = RenderOptions()
    options.target = try Target(target)
    let results = try [1, 3, 100].map { most in
      let graph = FeatureGraph(features, keeping: most)
      let checked = RuleCheck(graph)
      let renderer = try Renderer(graph: graph, options: options, templates: TemplateLibrary())
      return (
        diagnostics: checked.unknownNames + checked.diagnostics,
        texts: try renderer.render().flatMap(\.files).map(\.text)
      )
    }
    for result in results.dropLast() {
      #expect(result.diagnostics == results[2].diagnostics)
      #expect(result.texts == results[2].texts)
    }
    #expect(results[2].texts.count == 36)
    #expect(!results[2].diagnostics.isEmpty)
  }
}
