import Foundation
import MergePairs
import Testing
import TrellisTestSupport

@testable import TrellisMerge

/// Merges of drawn edits with drawn changes of specs.
@Suite struct MergePairsTests {
  private static let modules = Result {
    try SampleSpecs.modules(
      in: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Generated/Specs").standardized)
  }

  @Test func mostMergesAreClean() throws {
    let modules = try Self.modules.get()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("merge-pairs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var report = MergeReport()
    let count = Sweep.count(2, of: 200)
    for seed in 0..<count {
      guard let pair = try MergePair(seed: seed, modules: modules) else { continue }
      let outcome = MergeOutcome(pair)
      report.add(pair, outcome, gitConflicts: try pair.conflictsOfGit(in: folder))
      #expect(outcome.lost == [], "seed \(seed)")
      #expect(outcome.isValid, "seed \(seed)")
    }
    #expect(report.pairs * 100 >= count * 95)
    // A share says something only of many pairs.
    if Sweep.isLong { #expect(report.clean * 100 >= report.pairs * 95, "\(report.text)") }
    #expect(report.conflicts * 2 <= report.gitConflicts, "\(report.text)")
  }

  @Test(arguments: 1_000..<1_000 + Sweep.count(1, of: 40)) func oneSideOnly(seed: Int) throws {
    guard let pair = try MergePair(seed: seed, modules: Self.modules.get()) else { return }
    func merged(_ base: String, _ mine: String, _ theirs: String) -> String {
      SwiftMerge(base: base, mine: mine, theirs: theirs).merged.text(resolving: .markers)
    }
    #expect(merged(pair.base, pair.base, pair.theirs) == pair.theirs)
    #expect(merged(pair.base, pair.mine, pair.base) == pair.mine)
    #expect(merged(pair.base, pair.mine, pair.mine) == pair.mine)
  }

  /// Only what a person has written follows the other side where that renames or moves code, and only
  /// what a person has deleted stays deleted.
  @Test(arguments: 2_000..<2_000 + Sweep.count(1, of: 40)) func sidesAreEqualOtherwise(seed: Int)
    throws
  {
    guard let pair = try MergePair(seed: seed, modules: Self.modules.get()) else { return }
    func isClean(_ mine: String, _ theirs: String) -> Bool? {
      SwiftMerge.mergedWithoutFollowing(Versions(pair.base, mine, theirs))?.conflicts
        .allSatisfy { $0.mine.isEmpty || $0.theirs.isEmpty }
    }
    #expect(isClean(pair.mine, pair.theirs) == isClean(pair.theirs, pair.mine))
  }
}
