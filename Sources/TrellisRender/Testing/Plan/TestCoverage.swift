import TrellisSpec

/// How far the generated tests of a feature go.
package struct TestCoverage: Sendable {
  /// A transition without a test.
  package struct Omission: Sendable {
    /// The transition, as the spec spells it.
    package let transition: String
    /// Why it has no test.
    package let reason: String
    /// The type that has no sample, where that is the reason.
    package let missingType: String?
    /// Where the spec declares the transition.
    package let range: SourceRange
  }

  /// The feature.
  package let feature: String
  /// The number of transitions that the spec declares: entries of `reducer` and deep links.
  package let declared: Int
  /// The number of those that a test covers.
  package let covered: Int
  /// The others, and what else has no test.
  package let omissions: [Omission]
}
