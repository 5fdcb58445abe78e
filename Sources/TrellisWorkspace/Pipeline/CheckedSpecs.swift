import TrellisIR
import TrellisRules
import TrellisSpec

/// The stage after parsing: features with resolved names, and what the rules say about them.
struct CheckedSpecs {
  /// The features.
  let graph: FeatureGraph
  /// The unknown names, and the diagnostics of the rules.
  let diagnostics: [Diagnostic]

  /// - Parameter features: The features, in the order of the specs.
  init(_ features: [Feature]) {
    let resolved = FeatureGraph.resolve(features)
    graph = resolved.graph
    diagnostics = resolved.diagnostics + check(resolved.graph)
  }
}
