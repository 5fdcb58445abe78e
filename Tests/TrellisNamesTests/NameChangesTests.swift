import NameChanges
import Testing
import TrellisNames
import TrellisTestSupport

/// Names of random specs change. `swift run name-changes 1000` changes more of them.
@Suite struct NameChangesTests {
  private static let count = Sweep.count(6, of: 100)
  private static let reports = NameReport(count)

  @Test func noneIsWrong() {
    #expect(Self.reports.mistakes == [])
  }

  @Test func mostAreMade() {
    let right = Self.reports.changes.count { $0.outcome == .right }
    #expect(right * 10 > Self.count * 6)
    #expect(Self.reports.changes.count == Self.count)
  }
}
