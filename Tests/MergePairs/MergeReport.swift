/// The figures of many merges.
package struct MergeReport: Sendable {
  /// The number of merges.
  package private(set) var pairs = 0
  /// Those without conflicts.
  package private(set) var clean = 0
  /// The conflicts of all merges.
  package private(set) var conflicts = 0
  /// Those that Git finds.
  package private(set) var gitConflicts = 0
  /// Those that Git merges without conflicts.
  package private(set) var gitClean = 0
  /// The merges that lack something that the person has added.
  package private(set) var lost = 0
  /// The clean merges that contain something that one side has deleted.
  package private(set) var restored = 0
  /// The clean merges that lack a change of the generator.
  package private(set) var outdated = 0
  /// The clean merges that aren't valid Swift.
  package private(set) var invalid = 0
  /// The clean merges that declare something twice or where it can't be, or handle what is gone.
  package private(set) var wrong = 0
  private var seconds = 0.0
  private var slowest = 0.0

  /// Creates an empty report.
  package init() {}

  /// Adds a merge.
  package mutating func add(_ pair: MergePair, _ outcome: MergeOutcome, gitConflicts: Int) {
    pairs += 1
    clean += outcome.merged.conflicts.isEmpty ? 1 : 0
    conflicts += outcome.merged.conflicts.count
    self.gitConflicts += gitConflicts
    gitClean += gitConflicts == 0 ? 1 : 0
    lost += outcome.lost.isEmpty ? 0 : 1
    restored += outcome.restored.isEmpty ? 0 : 1
    outdated += outcome.outdated.isEmpty ? 0 : 1
    invalid += outcome.isValid ? 0 : 1
    wrong += outcome.wrong.isEmpty ? 0 : 1
    seconds += outcome.seconds
    slowest = max(slowest, outcome.seconds)
  }

  /// The figures, a line each.
  package var text: String {
    """
    pairs: \(pairs)
    clean: \(clean) (\(clean * 1000 / max(pairs, 1)) of 1000); Git: \(gitClean)
    conflicts: \(conflicts); Git: \(gitConflicts)
    lost edits: \(lost)
    restored deletions: \(restored)
    lost changes of the generator: \(outdated)
    invalid: \(invalid)
    wrong: \(wrong)
    time for each: \(Int(seconds * 1_000_000) / max(pairs, 1)) µs; slowest \(Int(slowest * 1_000_000)) µs
    """
  }
}
