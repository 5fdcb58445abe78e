import TrellisIR
import TrellisSpec
import TrellisSwift

/// The declarations of specs that a target or a platform doesn't support.
///
/// - Parameters:
///   - graph: The features.
///   - options: The target and the platform.
/// - Returns: An error at each place, which names the targets that support it.
package func limits(of graph: FeatureGraph, for options: RenderOptions) -> [Diagnostic] {
  let everywhere = graph.features.flatMap { resolved in
    sharedState(resolved.feature, options) + inspectors(of: resolved, in: graph, options)
      + missingParts(of: resolved, in: graph, options)
  }
  switch options.target.family {
  case .composableArchitecture:
    return everywhere + featureLimits(of: graph, for: options.target)
      + caseKeyPaths(in: graph, for: options.target)
      + repeatedPresentations(in: graph, for: options.target)
      + throttles(in: graph, for: options.target)
      + selfAssignments(in: graph, for: options.target)
      + graph.features.flatMap {
        toolbarsOfPlainData($0.feature, options.target)
          + membersOfStores($0.feature, options.target)
      }
  case .swiftNavigation:
    return everywhere + ModelLimits(graph: graph, options: options).diagnostics
      + throttles(in: graph, for: options.target)
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

/// Inspectors on versions of systems that don't have them yet.
private func inspectors(
  of resolved: ResolvedFeature, in graph: FeatureGraph, _ options: RenderOptions
) -> [Diagnostic] {
  let platform = options.platforms.first { platform in
    platform.lacksObservation
      && !PresentationStyle.inspector.missingSystems.contains(platform.system)
  }
  guard let platform else { return [] }
  let inspectors = resolved.edges.presentations.filter { edge in
    edge.destination?.style == .inspector && graph.isShown(edge)
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
  let destinations = graph.features.flatMap { $0.feature.destinations + $0.feature.presents }
  return destinations.filter(\.isValueBound).map { destination in
    Diagnostic(
      rule: .targetLimit,
      "for '\(target)', the view of '\(destination.name.text)' can't change its plain data through a binding; the target 'swift-navigation 2' supports it",
      at: destination.name.range)
  }
}

/// Steps that set a property to itself. Swift refuses that for stored properties; observable ones are
/// computed.
private func selfAssignments(in graph: FeatureGraph, for target: Target) -> [Diagnostic] {
  if target.supports(.observation) { return [] }
  return graph.features.flatMap { resolved in
    resolved.reactions.flatMap(\.operations).compactMap { step in
      guard case .change(.stored(let property), .assign(let value)) = step.kind,
        property.tree.root.kind == .name,
        (value.tree.root.inParentheses ?? value.tree.root).text == "state.\(property.text)"
      else { return nil }
      return Diagnostic(
        rule: .targetLimit,
        "for '\(target)', Swift doesn't assign '\(property.text)' to itself; remove the step, which changes nothing",
        at: value.source?.range ?? step.range)
    }
  }
}

/// Toolbars of plain data that read the state of the feature that presents it, before stores were
/// observable.
private func toolbarsOfPlainData(_ feature: Feature, _ target: Target) -> [Diagnostic] {
  if target.supports(.observation) { return [] }
  let values = (feature.destinations + feature.presents).filter { destination in
    if case .value = destination.content { true } else { false }
  }
  return values.flatMap(\.toolbar).flatMap(\.expressions).filter { expression in
    SwiftTree(code: expression.text).mentions("state")
  }.map { expression in
    Diagnostic(
      rule: .targetLimit,
      "for '\(target)', the toolbar of plain data can't depend on the state; the target 'composable-architecture \(Capability.observation.since)' supports it",
      at: expression.range)
  }
}

/// Properties that the view binds, although its store has a member of that name.
private func membersOfStores(_ feature: Feature, _ target: Target) -> [Diagnostic] {
  if feature.hasNoView || !feature.isWritten(.view) { return [] }
  let bound =
    feature.controlledProperties.map(\.name) + feature.booleanPrompts.map(\.name)
    + (feature.tabs.map { [$0.selection] } ?? [])
  return bound.filter { StateInView.membersOfStores.contains($0.text) }.map { name in
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
      guard let dismissed = reaction.dismissed(in: resolved) else { return [] }
      return reaction.operations.filter { step in
        step.kind.shown?.name.text == dismissed.name.text
      }.compactMap { step in
        if graph.hasIdentity(dismissed) { return nil }
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
  fileprivate func dismissed(in resolved: ResolvedFeature) -> Edge? {
    switch path.segments.first {
    case .destinationDismissed:
      let destinations = resolved.edges[.destination].all
      let isOnly = destinations.count == 1 && resolved.feature.promptKinds.isEmpty
      return isOnly ? destinations[0] : nil
    case .presentedDismissed(let name): return resolved.edges[.presented][name]
    default: return nil
    }
  }
}

extension Operation.Kind {
  /// What the step presents.
  fileprivate var shown: Edge? {
    if case .change(.presented, .show(let edge, _)) = self { edge } else { nil }
  }
}

extension FeatureGraph {
  /// Whether what is presented can be told apart from something else of the same case.
  fileprivate func hasIdentity(_ edge: Edge) -> Bool {
    switch edge.target {
    case .view: false
    case .data, .existingCode: true
    case .feature(let id): self[id].feature.isEnum || self[id].feature.index.typeOfID != nil
    }
  }
}

/// Throttled effects where the library has none, or none that isn't deprecated.
private func throttles(in graph: FeatureGraph, for target: Target) -> [Diagnostic] {
  let canThrottle = target.family == .composableArchitecture && !target.supports(.clocksOnly)
  if canThrottle, !target.supports(.sendableThrottles) { return [] }
  return graph.features.flatMap { resolved -> [Diagnostic] in
    if canThrottle, resolved.feature.conformances.action.contains(where: { $0.text == "Sendable" })
    {
      return []
    }
    return resolved.reactions.flatMap(\.operations).compactMap { operation in
      guard case .run(let effect) = operation.kind, let throttle = effect.throttle else {
        return nil
      }
      return Diagnostic(
        rule: .targetLimit,
        canThrottle
          ? "'\(target)' throttles only effects of sendable actions; write 'conforms: {Action: [Sendable]}', or 'debounce'"
          : "'\(target)' can't throttle effects; write 'debounce', which waits by a clock",
        at: throttle.interval.source?.range ?? operation.range)
    }
  }
}

/// Checks for cases by key path before they were introduced.
private func caseKeyPaths(in graph: FeatureGraph, for target: Target) -> [Diagnostic] {
  if target.supports(.caseKeyPaths) { return [] }
  return graph.features.flatMap { resolved in
    resolved.operations.compactMap { step in
      let method = ["is", "modify"].first { method in
        step.expressions.flatMap(\.tree.nodes).contains { node in
          node.kind == .member && node.name == method
            && node.callOfIt?.arguments.first?.value.kind == .keyPath
        }
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
