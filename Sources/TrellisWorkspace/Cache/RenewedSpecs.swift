import TrellisIR
import TrellisProject
import TrellisRender
import TrellisRules
import TrellisSpec

/// The specs of a run of which a few have changed since an earlier one. Only what these can have changed
/// is parsed and checked again; the rest is taken from the cache.
struct RenewedSpecs {
  /// The features, which are parsed on demand.
  let graph: FeatureGraph
  /// The features that are generated for each target.
  let targets: [TargetFeatures]
  /// What the rules and the targets say about the specs, none of it an error.
  private(set) var diagnostics: [Diagnostic] = []
  /// What the next run can rely on.
  private(set) var stored: [StoredSpec] = []
  /// The specs.
  let specs: OnDemandSpecs

  /// Checks what has changed.
  ///
  /// - Parameters:
  ///   - former: The earlier run, which had the same settings.
  ///   - sources: The specs and their configuration.
  ///   - texts: The fingerprints of the specs' texts and places.
  ///   - modules: The code around the specs.
  /// - Returns: `nil` if too much has changed, or if something is wrong with a spec, so that all specs
  ///   have to be parsed.
  init?(
    since former: StoredRun, _ sources: SpecSources, _ texts: [Fingerprint],
    _ modules: inout ModuleCode
  ) {
    guard former.specs.map(\.path) == sources.locations.map(\.path),
      let (specs, features) = Self.features(former, sources, texts, &modules)
    else { return nil }
    let places = features.enumerated().flatMap { spec, features in
      features.indices.map { (spec: spec, index: $0) }
    }
    let unchecked = FeatureGraph(features.flatMap(\.self)) { position in
      let place = places[position]
      return specs.features(place.spec)[place.index]
    }
    let fingerprints = FeatureFingerprints(checking: unchecked)
    let checks = SpecCheck.all(of: unchecked)
    guard checks.map(\.path) == former.specs.map(\.path) else { return nil }
    let handled = Dictionary(
      uniqueKeysWithValues: zip(checks, former.specs).flatMap { zip($0.features, $1.handled) })
    let outdated = zip(checks, former.specs).filter { _, spec in
      fingerprints.fingerprint(of: spec.names) != spec.inputs
    }
    let isSame = concurrentMap(outdated.map { (check: $0, handled: $1.handled) }) { spec in
      spec.check.features.allSatisfy { unchecked.unknownNames(in: $0).isEmpty }
        && spec.check.handled(in: unchecked) == spec.handled
    }
    // What a feature handles decides what is said about others.
    guard isSame.allSatisfy(\.self) else { return nil }

    self.specs = specs
    graph = unchecked.handling(handled)
    targets = sources.configuration.targets.map { [graph] in
      TargetFeatures(graph, for: $0, sources.configuration)
    }
    let renewed = Self.diagnostics(outdated.map(\.0), graph, targets, sources.configuration)
    if renewed.hasErrors { return nil }
    let byPath = Dictionary(grouping: renewed, by: \.path)
    let outdatedPaths = Set(outdated.map(\.0.path))
    for (check, (spec, text)) in zip(checks, zip(former.specs, texts)) {
      stored.append(
        outdatedPaths.contains(check.path)
          ? StoredSpec(
            check, text, graph, spec.handled, fingerprints, byPath[check.path] ?? []) : spec)
    }
    let files = sources.files(named: Set(stored.flatMap(\.diagnostics).flatMap(\.paths)))
    for diagnostic in stored.flatMap(\.diagnostics) {
      guard let diagnostic = diagnostic.diagnostic(files) else { return nil }
      diagnostics.append(diagnostic)
    }
  }

  /// What is known of the features of each spec. Those of changed specs have the same names and contain
  /// the same features as before, because all other features can depend on that.
  private static func features(
    _ former: StoredRun, _ sources: SpecSources, _ texts: [Fingerprint],
    _ modules: inout ModuleCode
  ) -> (OnDemandSpecs, [[FeatureSummary]])? {
    let changed = texts.indices.filter { texts[$0] != former.specs[$0].text }
    if changed.count * 2 > texts.count { return nil }
    let specs = OnDemandSpecs(sources)
    for location in sources.locations {
      guard let states = former.linkedStates[location.path] else { continue }
      let code = modules.code(around: location.url)
      if code.fingerprintOfLinkedStates != states { return nil }
      specs.note(code, around: location.path)
    }
    var features = former.specs.map(\.features)
    let parsed = concurrentMap(changed) { (specs.features($0), specs.diagnostics($0)) }
    for (position, (declared, diagnostics)) in zip(changed, parsed) {
      if !diagnostics.isEmpty { return nil }
      let location = sources.locations[position]
      if declared.contains(where: { !$0.path.isEmpty }) {
        specs.note(modules.code(around: location.url), around: location.path)
      }
      let summaries = specs.features(position).map { FeatureSummary($0) }
      guard summaries.map(\.name) == features[position].map(\.name),
        summaries.map(\.links) == features[position].map(\.links)
      else { return nil }
      features[position] = summaries
    }
    return (specs, features)
  }

  private static func diagnostics(
    _ checks: [SpecCheck], _ graph: FeatureGraph, _ targets: [TargetFeatures],
    _ configuration: Configuration
  ) -> [Diagnostic] {
    let part = graph.only(checks.flatMap(\.features))
    let found = concurrentMap(checks) { check in
      (rules: check.diagnostics(in: graph), limits: targets.map { $0.limits(of: check) })
    }
    return found.flatMap(\.rules) + RuleCheck.diagnosticsAboutAll(part)
      + targets.limits(configuration, ofSpecs: found.map(\.limits))
  }
}
