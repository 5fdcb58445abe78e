import TrellisIR
import TrellisRules
import TrellisSpec

/// The stage after parsing: features with resolved names, and what the rules say about them.
struct CheckedSpecs {
  /// The features.
  let graph: FeatureGraph
  /// What the rules say.
  let rules: RuleCheck
  private let unknownNames: [Diagnostic]

  /// The unknown names, and the diagnostics of the rules.
  var diagnostics: [Diagnostic] { unknownNames + rules.diagnostics }

  /// - Parameter features: The features, in the order of the specs.
  init(_ features: [Feature]) {
    let resolved = FeatureGraph.resolve(features)
    graph = resolved.graph
    unknownNames = resolved.diagnostics
    rules = RuleCheck(resolved.graph)
  }
}
