import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec

/// What a run has found out about each spec, by which the next one recognizes that nothing about it has
/// changed.
struct SpecChecks {
  private struct Spec {
    let path: String
    let features: [FeatureSummary]
    let handled: [HandledActions?]
    let names: [String]
    let inputs: Fingerprint
    let diagnostics: [String]
  }

  private let specs: [Spec]
  private let fingerprints: FeatureFingerprints

  /// - Parameters:
  ///   - graph: The features.
  ///   - rules: What the rules say about them.
  ///   - diagnostics: What the rules and the target say about them.
  init(_ graph: FeatureGraph, _ rules: RuleCheck, _ diagnostics: [Diagnostic]) {
    let fingerprints = FeatureFingerprints(checking: graph)
    let byPath = Dictionary(grouping: diagnostics.inOrderOfPlace(), by: \.path)
    self.fingerprints = fingerprints
    specs = rules.specs.map { check in
      let names = FeatureFingerprints.names(check.reads, graph)
      return Spec(
        path: check.path, features: check.features.map { graph.summary(of: $0) },
        handled: check.features.map { rules.handled[$0] }, names: names,
        inputs: fingerprints.fingerprint(of: names),
        diagnostics: (byPath[check.path] ?? []).map { diagnostic in
          let place = diagnostic.range.map { "\($0.line):\($0.column)" } ?? ""
          return "\(place) \(diagnostic.rule.rawValue) \(diagnostic.message)"
        })
    }
  }

  /// The path of a spec that would not be checked again after a change, although something else is true
  /// of it; `nil` if there is none.
  ///
  /// - Parameter other: The checks before the change.
  func overlooked(since other: SpecChecks) -> String? {
    guard specs.map(\.path) == other.specs.map(\.path) else { return nil }
    let pairs = zip(specs, other.specs)
    let isSame = pairs.allSatisfy { new, old in
      new.features.map(\.name) == old.features.map(\.name)
        && new.features.map(\.links) == old.features.map(\.links)
    }
    let isOutdated = pairs.map { _, old in
      fingerprints.fingerprint(of: old.names) != old.inputs
    }
    // Otherwise, everything is checked again.
    guard isSame,
      zip(pairs, isOutdated).allSatisfy({ pair, isOutdated in
        !isOutdated || pair.0.handled == pair.1.handled
      })
    else { return nil }
    return zip(pairs, isOutdated).first { pair, isOutdated in
      !isOutdated
        && (pair.0.handled != pair.1.handled || pair.0.diagnostics != pair.1.diagnostics)
    }?.0.0.path
  }
}
