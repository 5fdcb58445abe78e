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
  package let feature: String
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
    of context: FeatureContext, _ played: some Sequence<String>, linkCount: Int,
    _ gaps: CoverageGaps
  ) {
    let covered = gaps.covered(played)
    let declared = context.resolved.reactions.filter { !$0.opensDeepLink }
      .map(\.pattern.source.text)
    var seen: Set<String> = []
    self.init(
      feature: context.name, declared: declared.count + context.resolved.deepLinks.count,
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
