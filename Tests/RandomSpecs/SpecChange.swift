import TrellisRender
import TrellisSpec

/// A spec and what remains of it after a feature or a part of one is gone. Each feature has a file.
struct SpecChange {
  private let after: RandomSpec

  /// Draws a change.
  ///
  /// - Returns: `nil` if the spec has no parts.
  init?(of spec: RandomSpec, _ randomness: inout Randomness) {
    if spec.features.count > 1, randomness.chance(20) {
      var features = spec.features
      features.remove(at: randomness.number(0...features.count - 1))
      after = RandomSpec(features)
      return
    }
    guard let index = randomness.element(of: Array(spec.features.indices)),
      let smaller = randomness.element(of: spec.features[index].reductions)
    else { return nil }
    var features = spec.features
    features[index] = smaller
    after = RandomSpec(features)
  }

  /// What the features of a spec become.
  struct Outcome {
    let texts: [String: [String]]
    let traces: [String: RenderTrace]
    let fingerprints: FeatureFingerprints
    /// The checks of the specs; `nil` if the target's limits follow from all features.
    let checks: SpecChecks?

    /// - Throws: An error of the templates.
    init(_ spec: RandomSpec, _ target: String) throws {
      try self.init(SpecChange.run(spec), target)
    }

    /// Whether a feature would not be rendered again in another run.
    fileprivate func seemsUnchanged(_ name: String, in other: Outcome) -> Bool {
      traces[name].map { other.fingerprints.fingerprint(of: $0.names) == $0.inputs } ?? false
    }

    fileprivate init(_ run: SpecRun, _ target: String) throws {
      let renderer = try run.renderer(for: target)
      fingerprints = renderer.fingerprints
      var texts: [String: [String]] = [:]
      var traces: [String: RenderTrace] = [:]
      for (feature, rendered) in zip(renderer.features, try renderer.render()) {
        texts[feature.feature.name.text] = rendered.files.map(\.text)
        traces[feature.feature.name.text] = rendered.trace(fingerprints)
      }
      (self.texts, self.traces) = (texts, traces)
      checks = target.hasPrefix("swift-navigation") ? nil : run.checks(for: target)
    }
  }

  /// What is wrong; `nil` if nothing is, or if the changed spec isn't valid for the target.
  ///
  /// - Parameters:
  ///   - first: What the features became before the change.
  ///   - target: The target.
  func problem(since first: Outcome, _ target: String) throws -> String? {
    let run = Self.run(after)
    guard run.errors(for: target).isEmpty else { return nil }
    let second = try Outcome(run, target)
    if let checks = first.checks, let others = second.checks,
      let spec = others.overlooked(since: checks) ?? checks.overlooked(since: others)
    {
      return "'\(spec)' would not be checked again after a change to:\n\(after.text)"
    }
    for name in first.texts.keys.sorted() {
      guard let texts = second.texts[name], texts != first.texts[name] else { continue }
      // The change that takes it back is one as well.
      if first.seemsUnchanged(name, in: second) || second.seemsUnchanged(name, in: first) {
        return "'\(name)' would stay as it was after a change to:\n\(after.text)"
      }
    }
    return nil
  }

  private static func run(_ spec: RandomSpec) -> SpecRun {
    SpecRun(
      spec.features.enumerated().map { index, feature in
        SourceFile(path: "Random\(index).feature.yaml", text: RandomSpec([feature]).text)
      })
  }
}
