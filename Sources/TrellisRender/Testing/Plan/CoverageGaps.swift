import TrellisSpec

/// What the tests of a feature leave out, gathered while they are planned.
struct CoverageGaps {
  /// What has no test, each with the reason.
  private(set) var omissions: [TestCoverage.Omission] = []
  /// Transitions of which some way has no test, whatever tests of others play of them.
  private var incomplete: Set<String> = []

  /// Notes that something has no test. Where the test of another transition plays it, it is
  /// covered all the same.
  mutating func omit(_ transition: SourceText, _ reason: Untestable) {
    omissions.append(TestCoverage.Omission(transition, reason))
  }

  /// Notes that one of several ways of a transition has no test.
  mutating func omitWay(of transition: SourceText, _ reason: Untestable) {
    omit(transition, reason)
    incomplete.insert(transition.text)
  }

  /// The transitions of which every way has a test.
  ///
  /// - Parameter played: Those that tests play.
  func covered(_ played: some Sequence<String>) -> Set<String> {
    Set(played).subtracting(incomplete)
  }
}
