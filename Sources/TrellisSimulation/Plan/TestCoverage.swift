import TrellisSpec

/// The coverage of a feature's generated tests.
package struct TestCoverage: Sendable {
  /// A transition without a test.
  package struct Omission: Sendable {
    /// The transition, as spelled in the spec.
    package let transition: String
    /// Why it has no test.
    package let reason: String
    /// The type that has no sample, if that is the reason.
    package let missingType: String?
    /// Where the spec declares the transition.
    package let range: SourceRange
  }

  /// The feature.
  package let feature: FeatureName
  /// The number of transitions that the spec declares: entries of `reducer` and deep links.
  package let declared: Int
  /// The number of transitions that a test covers.
  package let covered: Int
  /// The other transitions, and anything else without a test.
  package let omissions: [Omission]
}

extension TestCoverage {
  /// Counts the tests of a feature.
  ///
  /// - Parameters:
  ///   - context: The feature.
  ///   - played: The transitions that tests include.
  ///   - linkCount: The number of deep links with a test.
  ///   - gaps: The parts without a test. A part that is covered in another way doesn't count, and
  ///     neither does a second reason.
  init(
    of context: TestedFeature, _ played: Set<String>, linkCount: Int,
    _ gaps: CoverageGaps
  ) {
    let covered = gaps.covered(played)
    let declared = context.resolved.reactions.filter { !$0.opensDeepLink }
      .map(\.pattern.source.text)
    var seen: Set<String> = []
    self.init(
      feature: context.feature.fullName,
      declared: declared.count + context.resolved.deepLinks.count,
      covered: declared.count(where: covered.contains) + linkCount,
      omissions: gaps.omissions.filter {
        !covered.contains($0.transition) && seen.insert($0.transition).inserted
      })
  }
}

extension TestCoverage.Omission {
  init(_ transition: SourceText, _ reason: Untestable) {
    self.init(
      transition: transition.text, reason: reason.reason, missingType: reason.missingType,
      range: transition.range)
  }
}

/// The parts of a feature that the tests leave out, collected while the tests are planned.
struct CoverageGaps {
  /// The parts without a test, each with the reason.
  private(set) var omissions: [TestCoverage.Omission] = []
  /// The transitions with an untested way, even if tests of other transitions include them.
  private var incomplete: Set<String> = []

  /// Records a transition without a test. If the test of another transition includes it, it is
  /// still covered.
  mutating func omit(_ transition: SourceText, _ reason: Untestable) {
    omissions.append(TestCoverage.Omission(transition, reason))
  }

  /// Records that one of several ways of a transition has no test.
  mutating func omitWay(of transition: SourceText, _ reason: Untestable) {
    omit(transition, reason)
    incomplete.insert(transition.text)
  }

  /// The transitions with a test for every way.
  ///
  /// - Parameter played: The transitions that tests include.
  func covered(_ played: Set<String>) -> Set<String> {
    played.subtracting(incomplete)
  }
}
