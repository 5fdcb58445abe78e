import TrellisIR
import TrellisProject
import TrellisRender
import TrellisRules
import TrellisSpec

/// Checks the same specs again and again while somebody edits them. A spec is checked only if something
/// has changed that its last check has read.
struct RepeatedCheck {
  /// What is known of a spec from its last check.
  private struct Known {
    /// The names of the features that were read.
    let names: [String]
    /// What stands for everything that was read of them.
    let inputs: Fingerprint
    let outcome: SpecCheck.Outcome
  }

  private var known: [String: Known] = [:]
  /// What is known of the features of a spec that has this text.
  private var summaries: [String: (file: SourceFile, features: [FeatureSummary])] = [:]
  /// The features of the last check, by which outcomes refer to each other.
  private var order: [String] = []

  /// The number of specs that were checked by the last check.
  private(set) var checkedCount = 0

  /// Checks specs.
  ///
  /// - Parameters:
  ///   - features: The features, in the order of the specs.
  ///   - configuration: The project's configuration, which is the same each time.
  mutating func check(_ features: [Feature], _ configuration: Configuration) -> CheckedSpecs {
    let graph = FeatureGraph(summaries(of: features)) { features[$0] }
    let targets = configuration.targets.map { TargetFeatures(graph, for: $0, configuration) }
    let order = graph.summaries.map { "\($0.path) \($0.name)" }
    // What was found refers to features by their order, and what was read by their names.
    let names = Set(graph.summaries.map(\.name))
    if order != self.order || names.count < order.count { known = [:] }
    self.order = order
    let fingerprints = FeatureFingerprints(checking: graph)
    let outcomes = concurrentMap(SpecCheck.all(of: graph)) { [known] check in
      if let known = known[check.path], fingerprints.fingerprint(of: known.names) == known.inputs {
        return (isNew: false, known)
      }
      let outcome = check.outcome(in: graph) { check in targets.map { $0.limits(of: check) } }
      let names = FeatureFingerprints.names(check.reads, graph)
      let inputs = fingerprints.fingerprint(of: names)
      return (isNew: true, Known(names: names, inputs: inputs, outcome: outcome))
    }
    checkedCount = outcomes.count(where: \.isNew)
    known = Dictionary(
      outcomes.map { ($1.outcome.check.path, $1) }, uniquingKeysWith: { first, _ in first })
    return CheckedSpecs(graph, targets, RuleCheck(graph, outcomes.map(\.1.outcome)))
  }

  private mutating func summaries(of features: [Feature]) -> [FeatureSummary] {
    var byFile: [String: (file: SourceFile, features: [FeatureSummary])] = [:]
    var result: [FeatureSummary] = []
    var index = 0
    while index < features.count {
      let file = features[index].name.file
      let end = features[index...].firstIndex { $0.name.file !== file } ?? features.count
      let former = summaries[file.path]
      let found =
        former?.file === file
        ? former?.features ?? [] : features[index..<end].map { FeatureSummary($0) }
      byFile[file.path] = (file, found)
      result += found
      index = end
    }
    summaries = byFile
    return result
  }
}
