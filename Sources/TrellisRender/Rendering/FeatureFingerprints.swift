import TrellisIR
import TrellisSpec

/// Fingerprints of features, by which a run recognizes that what it would render has not changed.
///
/// The fingerprint of a feature stands for everything that can be read of it: its spec, what the
/// project adds to it, and what follows from other features.
package struct FeatureFingerprints: Sendable {
  /// What decides how the code of every feature is spelled.
  private let common: Fingerprint
  /// By full name, and for names without a module, which features they can mean.
  private let byName: [String: Fingerprint]
  private let all: Fingerprint

  /// Takes everything that can be read to check the features.
  ///
  /// - Parameter graph: The features.
  package init(checking graph: FeatureGraph) {
    self.init(graph, Equatability(graph), common: Fingerprint())
  }

  /// - Parameters:
  ///   - graph: The features.
  ///   - equatability: Which of them are equatable.
  ///   - common: What decides how the code of every feature is spelled.
  init(_ graph: FeatureGraph, _ equatability: Equatability, common: Fingerprint) {
    self.common = common
    var byName: [String: Fingerprint] = [:]
    var all = Fingerprint()
    for ((id, summary), facts) in zip(zip(graph.ids, graph.summaries), graph.fingerprintsOfFacts) {
      var fingerprint = summary.contents
      fingerprint.combine(facts)
      fingerprint.combine(equatability.isEquatable(id) ? 1 : 0)
      fingerprint.combine(equatability.areActionsEquatable(id) ? 1 : 0)
      let name = summary.fullName.description
      byName[name] = fingerprint
      if name != summary.name { byName[summary.name, default: Fingerprint()].combine(name) }
      all.combine(name)
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
  package static func names(_ reads: FeatureReads, _ graph: FeatureGraph) -> [String] {
    if reads.includesAll { return [everything] }
    return reads.names.union(reads.features.map { graph.fullName(of: $0).description }).sorted()
  }

  /// The names of the features of which something is different, or that only one of both contains.
  ///
  /// - Parameter former: Other fingerprints with the same spelling of code.
  package func names(differingFrom former: FeatureFingerprints) -> Set<String> {
    let names = Set(byName.keys).union(former.byName.keys)
    return names.filter { byName[$0] != former.byName[$0] }
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
