import NameChanges
import Testing
import TrellisNames

/// Names of random specs change. `swift run name-changes 1000` changes more of them.
@Suite struct NameChangesTests {
  private static let reports = NameReport(100)

  @Test func noneIsWrong() {
    #expect(Self.reports.mistakes == [])
  }

  @Test func mostAreMade() {
    let right = Self.reports.changes.count { $0.outcome == .right }
    #expect(right > 60)
    #expect(Self.reports.changes.count == 100)
  }
}
