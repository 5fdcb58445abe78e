import Testing
import TrellisIR
import TrellisSpec
import TrellisYAML

/// The features that a graph keeps, because all of them would take much memory.
@Suite struct KeptFeaturesTests {
  /// An object that something else may keep.
  private struct Weak<Value: AnyObject> {
    weak var value: Value?
  }

  private func graph(_ count: Int, keeping most: Int) -> FeatureGraph {
    let spec = (1...count).map {
      "feature: A\($0)\ndestination: {b: {sheet: A\($0 % count + 1)}}\nactions: [a]\nreducer: {a: {present: b}}\n"
    }.joined(separator: "---\n")
    let file = SourceFile(path: "A.feature.yaml", text: spec)
    return FeatureGraph(parseSpecs(in: file).features, keeping: most)
  }

  @Test(arguments: [1, 3, 20, 40]) func count(most: Int) {
    let graph = graph(20, keeping: most)
    let resolved = graph.ids.map { Weak(value: graph.resolved($0)) }
    #expect(resolved.filter { $0.value != nil }.count == min(most, 20))
    // What an edge leads to is a feature, too.
    let nodes = graph.ids.flatMap { graph[$0].edges.all }.map { Weak(value: graph.target(of: $0)) }
    #expect(nodes.filter { $0.value != nil }.count <= 2 * most)
  }

  @Test func thoseThatAreKeptAreNotMadeAgain() {
    let graph = graph(20, keeping: 20)
    for id in graph.ids { #expect(graph.resolved(id) === graph.resolved(id)) }
    #expect(graph.resolved(graph.ids[0]).node === graph[graph.ids[0]])
  }

  @Test func thoseThatAreMadeAgainAreTheSame() {
    let (few, all) = (graph(20, keeping: 2), graph(20, keeping: 20))
    for _ in 1...2 {
      for id in all.ids {
        #expect(few.resolved(id).feature.name == all.resolved(id).feature.name)
        #expect(few.resolved(id).reactions.map(\.path) == all.resolved(id).reactions.map(\.path))
        #expect(few[id].edges.all.map(\.target) == all[id].edges.all.map(\.target))
      }
    }
  }
}
