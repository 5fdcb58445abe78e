import TrellisIR
import TrellisSpec

/// Fingerprints of features, by which a run recognizes that what it would render has not changed.
///
/// The fingerprint of a feature stands for everything that can be read of it: its spec, what the
/// project adds to it, and what follows from other features.
package struct FeatureFingerprints: Sendable {
  /// What decides how the code of every feature is spelled.
  private let common: Fingerprint
  private let byName: [String: Fingerprint]
  private let all: Fingerprint

  /// - Parameters:
  ///   - graph: The features.
  ///   - equatability: Which of them are equatable.
  ///   - common: What decides how the code of every feature is spelled.
  init(_ graph: FeatureGraph, _ equatability: Equatability, common: Fingerprint) {
    self.common = common
    var files: [ObjectIdentifier: Fingerprint] = [:]
    var byName: [String: Fingerprint] = [:]
    var all = Fingerprint()
    for (node, facts) in zip(graph.nodes, graph.fingerprintsOfFacts) {
      let feature = node.feature
      let file = feature.name.file
      let spec = files[ObjectIdentifier(file)] ?? Fingerprint(file.text.utf8)
      files[ObjectIdentifier(file)] = spec
      var fingerprint = feature.fingerprintOfSurroundings
      fingerprint.combine(spec)
      fingerprint.combine(facts)
      fingerprint.combine(equatability.isEquatable(node.id) ? 1 : 0)
      fingerprint.combine(equatability.areActionsEquatable(node.id) ? 1 : 0)
      byName[feature.name.text] = fingerprint
      all.combine(feature.name.text)
      all.combine(fingerprint)
    }
    self.byName = byName
    self.all = all
  }

  /// Stands for all features among names.
  private static let everything = "*"

  /// The names that some work has read, in order.
  ///
  /// - Parameters:
  ///   - reads: What it has read.
  ///   - graph: The features.
  static func names(_ reads: FeatureReads, _ graph: FeatureGraph) -> [String] {
    if reads.includesAll { return [everything] }
    return reads.names.union(reads.features.map { graph[$0].feature.name.text }).sorted()
  }

  /// The fingerprint of everything that the features with some names are, and of the names that are
  /// no features.
  ///
  /// - Parameter names: The names.
  package func fingerprint(of names: [String]) -> Fingerprint {
    var result = common
    for name in names {
      result.combine(name)
      result.combine(name == Self.everything ? all : byName[name] ?? Fingerprint())
    }
    return result
  }
}

extension Feature {
  /// What the project adds to the feature's spec.
  fileprivate var fingerprintOfSurroundings: Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.combine([access?.rawValue, module, testedModule].map { $0.map { "=" + $0 } ?? "" })
    if case .named(let name) = view { fingerprint.combine(name.text) }
    fingerprint.combine(linkedScreens.sorted())
    return fingerprint
  }
}
