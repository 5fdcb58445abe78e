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
  /// The names that aren't known.
  package let unknownNames: [Diagnostic]
  /// What each feature handles of the actions of others.
  package let handled: [FeatureID: HandledActions]
  /// The checks of the specs.
  package let specs: [SpecCheck]
  /// What the other check has found in each spec.
  package let others: [[[Diagnostic]]]

  /// Checks all features, each of which is visited once, because they aren't kept with their names
  /// resolved.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - other: Another check of the specs.
  package init(
    _ graph: FeatureGraph,
    and other: @escaping @Sendable (SpecCheck) -> [[Diagnostic]] = { _ in [] }
  ) {
    self.init(graph, concurrentMap(SpecCheck.all(of: graph)) { $0.outcome(in: graph, and: other) })
  }

  /// Takes what has been found in each spec.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - outcomes: What has been found, in the order of the specs.
  package init(_ graph: FeatureGraph, _ outcomes: [SpecCheck.Outcome]) {
    let handled = Dictionary(
      uniqueKeysWithValues: outcomes.flatMap { zip($0.check.features, $0.handled) })
    let whole = graph.handling(handled)
    specs = outcomes.map(\.check)
    self.handled = handled
    unknownNames = outcomes.flatMap(\.unknownNames)
    diagnostics =
      outcomes.flatMap { SpecCheck.diagnostics($0.findings, whole.handled) }
      + RuleCheck.diagnosticsAboutAll(whole)
    others = outcomes.map(\.others)
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

  /// What a check has found, as far as it follows from what has been read.
  package struct Outcome: Sendable {
    /// The check, which knows what has been read.
    package let check: SpecCheck
    fileprivate let unknownNames: [Diagnostic]
    fileprivate let handled: [HandledActions]
    fileprivate let findings: [Finding]
    fileprivate let others: [[Diagnostic]]
  }

  /// Checks the spec.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - other: Another check of the spec.
  package func outcome(
    in graph: FeatureGraph, and other: (SpecCheck) -> [[Diagnostic]]
  ) -> Outcome {
    let noting = graph.noting(reads)
    return Outcome(
      check: self, unknownNames: features.flatMap { noting.unknownNames(in: $0) },
      handled: handled(in: graph), findings: findings(in: graph), others: other(self))
  }

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
    Self.diagnostics(findings(in: graph), graph.handled)
  }

  fileprivate func findings(in graph: FeatureGraph) -> [Finding] {
    let graph = part(of: graph)
    return rules.filter { !$0.concernsAll }.flatMap { $0.findings(graph) }
  }

  fileprivate static func diagnostics(
    _ findings: [Finding], _ handled: GraphHandledActions
  ) -> [Diagnostic] {
    // An entry with several patterns is checked for each of them.
    findings.flatMap { $0.diagnostics(handled) }.withoutRepetitions
  }

  /// The part of a graph whose features to generate are those of the spec. What is read of it is noted.
  ///
  /// - Parameter graph: The features.
  package func part(of graph: FeatureGraph) -> FeatureGraph {
    graph.noting(reads).only(features)
  }
}
