import TrellisSpec

/// What a target or a platform cannot say of what specs declare.
///
/// - Parameters:
///   - graph: The features.
///   - options: The target and the platform.
/// - Returns: An error at each place, with the targets that can.
package func checkTarget(_ graph: FeatureGraph, _ options: RenderOptions) -> [Diagnostic] {
  graph.features.map(\.feature).flatMap { feature in
    sharedState(feature, options) + inspectors(feature, options)
  }
}

/// Shared state before there was any.
private func sharedState(_ feature: Feature, _ options: RenderOptions) -> [Diagnostic] {
  if options.target.supports(.sharedState) { return [] }
  return feature.state.filter { $0.sharing != nil }.map { property in
    Diagnostic(
      rule: "target",
      "'\(options.target)' has no shared state; \(remedy(.sharedState, options))",
      at: property.name.range)
  }
}

/// Inspectors on systems that have none.
private func inspectors(_ feature: Feature, _ options: RenderOptions) -> [Diagnostic] {
  guard let platform = options.platform, platform.lacksObservation else { return [] }
  return (feature.destinations + feature.presents).filter { $0.style == .inspector }.map {
    Diagnostic(
      rule: "platform",
      "there are no inspectors on \(platform); they need \(platform.system.rawValue) \(platform.system.observing.major) or later",
      at: $0.name.range)
  }
}

/// Which targets can say something.
private func remedy(_ capability: Capability, _ options: RenderOptions) -> String {
  "it needs '\(options.target.family.rawValue) \(capability.since)' or later"
}
