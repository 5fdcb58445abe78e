import TrellisIR
import TrellisProject
import TrellisRender
import TrellisRules
import TrellisSpec

/// Checks the same specs again and again while somebody edits them. A spec is checked only if something
/// has changed that its last check has read.
struct RepeatedCheck {
  /// What the last check has found.
  private struct Former {
    let graph: FeatureGraph
    /// The paths and the names of the features, by whose order everything refers to them.
    let order: [String]
    let fingerprints: FeatureFingerprints
    let outcomes: [String: SpecCheck.Outcome]
  }

  private var former: Former?
  /// What is known of the features of a spec that has this text.
  private var summaries: [String: (file: SourceFile, features: [FeatureSummary])] = [:]

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
    let names = graph.directory.names
    let order = zip(graph.summaries, names).map { "\($0.path) \($1)" }
    let fingerprints = FeatureFingerprints(checking: graph)
    var known: [String: SpecCheck.Outcome] = [:]
    // What was read is known by names, which several features shouldn't have.
    if let former, former.order == order, Set(names).count == order.count {
      let changes = ReadChanges(fingerprints.names(differingFrom: former.fingerprints), graph)
      graph.take(from: former.graph) { !changes.concern($0) }
      known = former.outcomes.filter { !changes.concern($0.value.check.reads) }
    }
    let outcomes = concurrentMap(SpecCheck.all(of: graph)) { [known] check in
      known[check.path]
        ?? check.outcome(in: graph) { check in targets.map { $0.limits(of: check) } }
    }
    checkedCount = outcomes.count - known.count
    former = Former(
      graph: graph, order: order, fingerprints: fingerprints,
      outcomes: Dictionary(outcomes.map { ($0.check.path, $0) }) { first, _ in first })
    return CheckedSpecs(graph, targets, RuleCheck(graph, outcomes))
  }

  /// What has changed since something was read.
  private struct ReadChanges {
    private let names: Set<String>
    private let features: Set<FeatureID>

    init(_ names: Set<String>, _ graph: FeatureGraph) {
      self.names = names
      features = Set(
        graph.ids.filter { names.contains(graph.summary(of: $0).fullName.description) })
    }

    /// Whether something else would be read now.
    func concern(_ reads: FeatureReads) -> Bool {
      !names.isEmpty
        && (reads.includesAll || !reads.features.isDisjoint(with: features)
          || !reads.names.isDisjoint(with: names))
    }
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
