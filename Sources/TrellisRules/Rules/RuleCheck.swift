import TrellisIR
import TrellisSpec

/// The diagnostics of all rules about the features of a run.
///
/// - Parameter graph: The features.
package func check(_ graph: FeatureGraph) -> [Diagnostic] {
  RuleCheck(graph).diagnostics
}

/// What the rules say about the features of a run, and what they have read of each spec.
package struct RuleCheck: Sendable {
  /// The diagnostics.
  package let diagnostics: [Diagnostic]
  /// What each feature handles of the actions of others.
  package let handled: [FeatureID: HandledActions]
  /// The checks of the specs.
  package let specs: [SpecCheck]

  /// Checks all features.
  ///
  /// - Parameter graph: The features.
  package init(_ graph: FeatureGraph) {
    let specs = SpecCheck.all(of: graph)
    let handled = Dictionary(
      uniqueKeysWithValues: concurrentMap(specs) { check in
        zip(check.features, check.handled(in: graph)).map { ($0, $1) }
      }.flatMap(\.self))
    self.specs = specs
    self.handled = handled
    let graph = graph.handling(handled)
    diagnostics =
      concurrentMap(specs) { $0.diagnostics(in: graph) }.flatMap(\.self)
      + RuleCheck.diagnosticsAboutAll(graph)
  }

  /// The diagnostics that follow from the names of all features, or from how they contain each other.
  ///
  /// - Parameter graph: The features.
  package static func diagnosticsAboutAll(_ graph: FeatureGraph) -> [Diagnostic] {
    rules.filter(\.concernsAll).flatMap { $0.check(graph) }
  }
}

/// The check of the features in a spec.
package struct SpecCheck: Sendable {
  /// The path of the spec, as messages show it.
  package let path: String
  /// The features.
  package let features: [FeatureID]
  /// What has been read of the features in the graph.
  package let reads = FeatureReads()

  /// The checks of all specs.
  ///
  /// - Parameter graph: The features.
  package static func all(of graph: FeatureGraph) -> [SpecCheck] {
    var features: [String: [FeatureID]] = [:]
    var paths: [String] = []
    for (id, summary) in zip(graph.ids, graph.summaries) {
      if features[summary.path] == nil { paths.append(summary.path) }
      features[summary.path, default: []].append(id)
    }
    return paths.map { SpecCheck(path: $0, features: features[$0] ?? []) }
  }

  /// What the features handle of the actions of others.
  ///
  /// - Parameter graph: The features.
  package func handled(in graph: FeatureGraph) -> [HandledActions] {
    let graph = graph.noting(reads)
    return features.map { HandledActions(by: $0, in: graph) }
  }

  /// What the rules say about the features.
  ///
  /// - Parameter graph: The features, with what they handle of each other's actions.
  package func diagnostics(in graph: FeatureGraph) -> [Diagnostic] {
    let graph = part(of: graph)
    // An entry with several patterns is checked for each of them.
    return rules.filter { !$0.concernsAll }.flatMap { $0.check(graph) }.withoutRepetitions
  }

  /// The part of a graph whose features to generate are those of the spec. What is read of it is noted.
  ///
  /// - Parameter graph: The features.
  package func part(of graph: FeatureGraph) -> FeatureGraph {
    graph.noting(reads).only(features)
  }
}
