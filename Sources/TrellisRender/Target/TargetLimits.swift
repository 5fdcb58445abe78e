import TrellisIR
import TrellisSpec

/// The declarations of specs that a target or a platform doesn't support.
///
/// - Parameters:
///   - graph: The features.
///   - options: The target and the platform.
/// - Returns: An error at each place, which names the targets that support it.
package func limits(of graph: FeatureGraph, for options: RenderOptions) -> [Diagnostic] {
  let everywhere = graph.features.map(\.feature).flatMap { feature in
    sharedState(feature, options) + inspectors(of: feature, in: graph, options)
  }
  switch options.target.family {
  case .composableArchitecture:
    return everywhere + featureLimits(of: graph, for: options.target)
      + caseKeyPaths(in: graph, for: options.target)
      + repeatedPresentations(in: graph, for: options.target)
      + graph.features.flatMap { membersOfStores($0.feature, options.target) }
  case .swiftNavigation:
    return everywhere + ModelLimits(graph: graph, options: options).diagnostics
  }
}

/// Shared state before it was introduced.
private func sharedState(_ feature: Feature, _ options: RenderOptions) -> [Diagnostic] {
  if options.target.supports(.sharedState) { return [] }
  return feature.state.filter { $0.sharing != nil }.map { property in
    Diagnostic(
      rule: .targetLimit,
      "'\(options.target)' has no shared state; \(remedy(.sharedState, options))",
      at: property.name.range)
  }
}

/// Inspectors on systems without them.
private func inspectors(
  of feature: Feature, in graph: FeatureGraph, _ options: RenderOptions
) -> [Diagnostic] {
  guard let platform = options.platform, platform.lacksObservation else { return [] }
  let inspectors = (feature.destinations + feature.presents).filter { destination in
    destination.style == .inspector
      && graph.isShown(destination.feature, as: destination.view, from: feature)
  }
  return inspectors.map {
    Diagnostic(
      rule: .platformLimit,
      "inspectors aren't available on \(platform); they require \(platform.system.rawValue) \(platform.system.observing.major) or later",
      at: $0.name.range)
  }
}

/// The targets that support something.
private func remedy(_ capability: Capability, _ options: RenderOptions) -> String {
  "it requires '\(options.target.family.rawValue) \(capability.since)' or later"
}

/// What features don't support.
private func featureLimits(of graph: FeatureGraph, for target: Target) -> [Diagnostic] {
  graph.features.map(\.feature).flatMap { $0.destinations + $0.presents }
    .filter(\.isValueBound).map { destination in
      Diagnostic(
        rule: .targetLimit,
        "for '\(target)', the view of '\(destination.name.text)' can't change its plain data through a binding; the target 'swift-navigation 2' supports it",
        at: destination.name.range)
    }
}

/// Properties that the view binds, although its store has a member of that name.
private func membersOfStores(_ feature: Feature, _ target: Target) -> [Diagnostic] {
  if feature.hasNoView { return [] }
  let members: Set<String> = ["ifLet", "publisher", "scope", "send", "withState"]
  let bound =
    feature.controlledProperties.map(\.name) + feature.promptProperties.map(\.declaration)
    + (feature.tabs.map { [$0.selection] } ?? [])
  return bound.filter { members.contains($0.text) }.map { name in
    Diagnostic(
      rule: .targetLimit,
      "for '\(target)', a view can't bind '\(name.text)', because its store has a member of that name; rename it",
      at: name.range)
  }
}

/// Steps that present again what is being dismissed. The library removes it after the entry, unless
/// its identity has changed.
private func repeatedPresentations(
  in graph: FeatureGraph, for target: Target
) -> [Diagnostic] {
  graph.features.flatMap { resolved in
    resolved.reactions.flatMap { reaction -> [Diagnostic] in
      guard let dismissed = reaction.dismissed(in: resolved.feature) else { return [] }
      return reaction.operations.filter { step in
        step.kind.shown?.name.text == dismissed.name.text
      }.compactMap { step in
        if graph.hasIdentity(dismissed, in: resolved.feature) { return nil }
        return Diagnostic(
          .warning, rule: .unreachable,
          "for '\(target)', this shows nothing, because the library removes '\(dismissed.name.text)' after the entry of its dismissal; send an action that presents it",
          at: step.range)
      }
    }
  }
}

extension ResolvedReaction {
  /// What certainly is dismissed when the reaction starts.
  fileprivate func dismissed(in feature: Feature) -> Destination? {
    switch path.segments.first {
    case .destinationDismissed:
      feature.destinations.count == 1 && feature.promptKinds.isEmpty
        ? feature.destinations[0] : nil
    case .presentedDismissed(let name): feature.index.presents[name]
    default: nil
    }
  }
}

extension Operation.Kind {
  /// The destination that the step presents.
  fileprivate var shown: Destination? {
    switch self {
    case .presentDestination(let destination, _), .presentSeparately(let destination, _):
      destination
    default: nil
    }
  }
}

extension FeatureGraph {
  /// Whether a destination can be told apart from another one of the same case.
  fileprivate func hasIdentity(_ destination: Destination, in owner: Feature) -> Bool {
    switch destination.content {
    case .none: false
    case .value: true
    case .feature(let child):
      feature(child.text, from: owner).map { $0.isEnum || $0.index.state.contains("id") } ?? true
    }
  }
}

/// Checks for cases by key path before they were introduced.
private func caseKeyPaths(in graph: FeatureGraph, for target: Target) -> [Diagnostic] {
  if target.supports(.caseKeyPaths) { return [] }
  return graph.features.flatMap { resolved in
    resolved.operations.compactMap { step in
      let method = ["is", "modify"].first { method in
        step.expressions.contains { $0.text.contains(".\(method)(\\.") }
      }
      return method.map {
        Diagnostic(
          rule: .targetLimit,
          "'\(target)' has no '\($0)(\\.…)', which refers to a case by key path; it requires '\(target.family.rawValue) \(Capability.caseKeyPaths.since)' or later",
          at: step.range)
      }
    }
  }
}
