import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec

/// The stage after checking: the features that are generated for one target.
struct TargetFeatures {
  /// The features.
  let graph: FeatureGraph
  /// The settings for the target.
  let options: RenderOptions

  /// The target.
  var target: Target { options.target }

  /// Takes the features of a target, without those that the configuration excludes from it.
  ///
  /// - Parameters:
  ///   - graph: All features.
  ///   - target: The target.
  ///   - configuration: The project's configuration.
  init(_ graph: FeatureGraph, for target: Target, _ configuration: Configuration) {
    self.graph = configuration.leavingOut(of: graph, for: target)
    options = configuration.render(for: target)
  }

  /// Whether what the target doesn't support in a spec follows from what is read of the features, rather
  /// than from all of them.
  var hasLimitsOfSpecs: Bool { target.family == .composableArchitecture }

  /// What the target doesn't support.
  ///
  /// - Parameters:
  ///   - configuration: The project's configuration.
  ///   - checks: The checks of the specs.
  func limits(_ configuration: Configuration, of checks: [SpecCheck]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    if let platform = options.platform, platform.lacksObservation,
      target.family == .swiftNavigation, let range = configuration.platformRange
    {
      let system = platform.system
      result.append(
        Diagnostic(
          rule: .platformLimit,
          "models for '\(target)' use the Observation framework, which requires \(system.rawValue) \(system.observing.major) or later",
          at: range))
    }
    result +=
      hasLimitsOfSpecs
      ? concurrentMap(checks) { [graph, options] check in
        TrellisRender.limits(of: check.part(of: graph), for: options)
      }.flatMap(\.self)
      : TrellisRender.limits(of: graph, for: options)
    if let range = configuration.testingRange, options.testing == .swiftTesting,
      !target.supports(.swiftTesting)
    {
      result.append(
        Diagnostic(
          rule: .targetLimit,
          "'\(target)' doesn't support Swift Testing; it requires '\(target.family.rawValue) \(Capability.swiftTesting.since)' or later, or 'testing: xctest'",
          at: range))
    }
    return result
  }
}

extension [TargetFeatures] {
  /// What the targets don't support, once for each place.
  ///
  /// - Parameters:
  ///   - configuration: The project's configuration.
  ///   - checks: The checks of the specs.
  func limits(_ configuration: Configuration, of checks: [SpecCheck]) -> [Diagnostic] {
    var places: Set<SourceRange> = []
    return flatMap { $0.limits(configuration, of: checks) }.filter { limit in
      limit.range.map { places.insert($0).inserted } ?? true
    }
  }
}
