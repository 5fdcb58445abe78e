import Foundation
import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

@testable import TrellisRender

/// Graphs that don't keep all of their features.
@Suite struct KeptFeaturesTests {
  private func ring(_ count: Int) -> [Feature] {
    let specs = (1...count).map { number in
      func feature(_ distance: Int) -> String { "A\((number + distance - 1) % count + 1)" }
      return """
        feature: \(feature(0))
        state: {count: Int = 0}
        destination: {b: {sheet: \(feature(1))}, c: {sheet: \(feature(5))}}
        path: {d: \(feature(7))}
        actions: [tapped, pushTapped]
        delegate: [done(Int)]
        reducer:
          tapped: {present: b}
          pushTapped: [{push: d}, {delegate: done(state.count)}]
          destination.b.delegate.done(n): [{set: {count: n}}, dismiss]

        """
    }
    return specs.enumerated().flatMap { number, spec in
      parseSpecs(in: SourceFile(path: "A\(number).feature.yaml", text: spec)).features
    }
  }

  private func renderer(_ graph: FeatureGraph, _ target: String) throws -> Renderer {
    var options = RenderOptions()
    options.target = try Target(target)
    return try Renderer(graph: graph, options: options, templates: TemplateLibrary())
  }

  /// What is said about features and rendered of them doesn't depend on how many are kept.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func results(target: String) throws {
    let features = ring(12)
    let results = try (Sweep.isLong ? [100, 3, 1] : [100, 2]).map { most in
      let graph = FeatureGraph(features, keeping: most)
      let checked = RuleCheck(graph)
      return (
        diagnostics: checked.unknownNames + checked.diagnostics,
        texts: try renderer(graph, target).render().flatMap(\.files).map(\.text)
      )
    }
    #expect(!results[0].diagnostics.isEmpty)
    #expect(results[0].texts.count == 36)
    for result in results.dropFirst() {
      #expect(result.diagnostics == results[0].diagnostics)
      #expect(result.texts == results[0].texts)
    }
  }

  /// Sendable because each access is locked.
  private final class Loads: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var count = 0

    func add() {
      lock.withLock { count += 1 }
    }
  }

  /// All rules together need each feature about once, and so does rendering, where two threads may both
  /// make a feature that both need.
  @Test func visits() throws {
    let count = Sweep.count(60, of: 600)
    let features = ring(count)
    let loads = Loads()
    let graph = FeatureGraph(features.map { FeatureSummary($0) }, keeping: count / 3) {
      loads.add()
      return features[$0]
    }
    _ = RuleCheck(graph)
    #expect(count...count * 5 / 4 ~= loads.count)
    let before = loads.count
    _ = try renderer(graph, "composable-architecture 1.26").render()
    #expect(count...count * 2 ~= loads.count - before)
  }
}
