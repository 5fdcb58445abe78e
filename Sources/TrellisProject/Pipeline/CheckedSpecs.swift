import TrellisIR
import TrellisRules
import TrellisSpec

/// The stage after parsing: features with resolved names, and what the rules and the targets say about
/// them.
package struct CheckedSpecs {
  /// The features.
  package let graph: FeatureGraph
  /// What the rules say.
  package let rules: RuleCheck
  /// The features that are generated for each target of the configuration.
  package let targets: [TargetFeatures]

  /// The unknown names, and the diagnostics of the rules.
  package var diagnostics: [Diagnostic] { rules.unknownNames + rules.diagnostics }

  /// - Parameters:
  ///   - features: The features, in the order of the specs.
  ///   - configuration: The project's configuration; `nil` if the targets don't matter.
  package init(_ features: [Feature], for configuration: Configuration? = nil) {
    let graph = FeatureGraph(features)
    let targets =
      configuration.map { configuration in
        configuration.targets.map { TargetFeatures(graph, for: $0, configuration) }
      } ?? []
    self.graph = graph
    self.targets = targets
    rules = RuleCheck(graph) { check in targets.map { $0.limits(of: check) } }
  }

  /// Takes specs that have been checked.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - targets: The features of each target.
  ///   - rules: What the rules and the targets say about them.
  package init(_ graph: FeatureGraph, _ targets: [TargetFeatures], _ rules: RuleCheck) {
    (self.graph, self.targets, self.rules) = (graph, targets, rules)
  }

  /// What the targets don't support, which means something only if nothing else is wrong.
  ///
  /// - Parameter configuration: The project's configuration.
  package func limits(_ configuration: Configuration) -> [Diagnostic] {
    targets.limits(configuration, ofSpecs: rules.others)
  }
}
