import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec

/// The stage after checking: the features that are generated for one target.
package struct TargetFeatures {
  /// The features.
  package let graph: FeatureGraph
  /// The settings for the target.
  package let options: RenderOptions

  /// The target.
  var target: Target { options.target }

  /// Takes the features of a target, without those that the configuration excludes from it.
  ///
  /// - Parameters:
  ///   - graph: All features.
  ///   - target: The target.
  ///   - configuration: The project's configuration.
  package init(_ graph: FeatureGraph, for target: Target, _ configuration: Configuration) {
    self.graph = configuration.leavingOut(of: graph, for: target)
    options = configuration.render(for: target)
  }

  /// Whether what the target doesn't support in a spec follows from what is read of the features, rather
  /// than from all of them.
  package var hasLimitsOfSpecs: Bool { target.family == .composableArchitecture }

  /// What the target doesn't support in a spec, if that follows from what is read of its features.
  ///
  /// - Parameter check: The check of the spec.
  package func limits(of check: SpecCheck) -> [Diagnostic] {
    hasLimitsOfSpecs ? TrellisRender.limits(of: check.part(of: graph), for: options) : []
  }

  /// What the target doesn't support.
  ///
  /// - Parameters:
  ///   - configuration: The project's configuration.
  ///   - ofSpecs: What it doesn't support in the specs.
  fileprivate func limits(
    _ configuration: Configuration, ofSpecs: some Sequence<Diagnostic>
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for (platform, range) in zip(options.platforms, configuration.platformRanges)
    where target.family == .swiftNavigation && platform.lacksObservation {
      let system = platform.system
      result.append(
        Diagnostic(
          rule: .platformLimit,
          "models for '\(target)' use the Observation framework, which requires \(system.rawValue) \(system.observing.major) or later",
          at: range))
    }
    result +=
      hasLimitsOfSpecs ? Array(ofSpecs) : TrellisRender.limits(of: graph, for: options)
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
  ///   - ofSpecs: What each of them doesn't support in each spec.
  package func limits(_ configuration: Configuration, ofSpecs: [[[Diagnostic]]]) -> [Diagnostic] {
    var places: Set<SourceRange> = []
    return enumerated().flatMap { position, target in
      target.limits(configuration, ofSpecs: ofSpecs.lazy.flatMap { $0[position] })
    }.filter { limit in
      limit.range.map { places.insert($0).inserted } ?? true
    }
  }
}
