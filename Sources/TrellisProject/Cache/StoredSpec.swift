import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec

/// What a run has found out about a spec, as stored in the cache.
package struct StoredSpec: Equatable {
  /// The path, as messages show it.
  package let path: String
  /// The fingerprint of the text and of the place.
  package let text: Fingerprint
  /// What is known of its features without parsing it.
  package var features: [FeatureSummary]
  /// What each feature handles of the actions of others.
  package var handled: [HandledActions]
  /// The names of the features that were read to check it.
  package let names: [String]
  /// The fingerprint of what was read.
  package let inputs: Fingerprint
  /// What the rules and the targets say about it.
  package var diagnostics: [StoredDiagnostic]
}

extension StoredSpec {
  /// Takes what a check has found.
  ///
  /// - Parameters:
  ///   - check: The check, after everything has been read.
  ///   - text: The fingerprint of the text and of the place.
  ///   - graph: The features.
  ///   - handled: What each feature of the spec handles.
  ///   - fingerprints: The fingerprints of the features.
  ///   - diagnostics: What the rules and the targets say about the spec.
  package init(
    _ check: SpecCheck, _ text: Fingerprint, _ graph: FeatureGraph, _ handled: [HandledActions],
    _ fingerprints: FeatureFingerprints, _ diagnostics: [Diagnostic]
  ) {
    let names = FeatureFingerprints.names(check.reads, graph)
    self.init(
      path: check.path, text: text, features: check.features.map { graph.summary(of: $0) },
      handled: handled, names: names, inputs: fingerprints.fingerprint(of: names),
      diagnostics: diagnostics.map { StoredDiagnostic($0) })
  }
}
