import TrellisIR
import TrellisSpec
import TrellisYAML

@testable import TrellisGraph

/// The graph of a spec without errors.
func navigation(_ text: String) -> NavigationGraph {
  let parsed = parseSpecs(in: SourceFile(path: "App.feature.yaml", text: text))
  let resolved = FeatureGraph.resolve(parsed.features)
  precondition(parsed.diagnostics.isEmpty && resolved.diagnostics.isEmpty)
  return NavigationGraph(resolved.graph).withReach
}

/// The graph of specs without errors, by module.
func navigation(_ texts: [String: String]) -> NavigationGraph {
  let features = texts.sorted { $0.key < $1.key }.flatMap { module, text in
    parseSpecs(in: SourceFile(path: "\(module).feature.yaml", text: text)).features.map {
      $0.inProject(access: .public, module: module, testedModule: module)
    }
  }
  return NavigationGraph(FeatureGraph(features)).withReach
}

/// A graph of features that numbers stand for.
func numberedGraph(
  _ count: Int, _ edges: [(Int, Int)], modules: (Int) -> String? = { _ in nil }
) -> NavigationGraph {
  NavigationGraph(
    nodes: (0..<count).map { number in
      let digits = String(number)
      let id = "Feature" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return .init(id: id, kind: .feature, module: modules(number))
    },
    edges: edges.enumerated().map { index, edge in
      .init(
        from: edge.0, to: edge.1,
        kind: NavigationGraph.Edge.Kind.allCases[index % NavigationGraph.Edge.Kind.allCases.count],
        label: "action\(index)Tapped")
    }
  ).withReach
}

/// Numbers that a seed determines.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ mixed >> 29
  }
}

extension NavigationGraph {
  /// The edges as text, one in each line.
  var lines: [String] {
    edges.map { edge in
      let label = edge.label.isEmpty ? "" : " \(edge.label)"
      let untaken = edge.isTaken ? "" : " (untaken)"
      return "\(nodes[edge.from].id) \(edge.kind.rawValue) \(nodes[edge.to].id)\(label)\(untaken)"
    }
  }

  /// The IDs of the nodes.
  var ids: [String] { nodes.map(\.id) }
}
