import TrellisSpec

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
  func covered(_ played: some Sequence<String>) -> Set<String> {
    Set(played).subtracting(incomplete)
  }
}
