import TrellisMerge
import TrellisWorkspace

extension EditPolicy {
  /// Merges edited files by the syntax of Swift.
  ///
  /// - Parameters:
  ///   - isForced: Whether they are overwritten instead.
  ///   - resolution: What conflicts become; `nil` if a conflict is an error.
  static func merging(
    isForced: Bool = false, resolution: ConflictResolution? = nil
  ) -> EditPolicy {
    EditPolicy(
      isForced: isForced,
      merge: { base, mine, theirs in
        SwiftMerge(base: base, mine: mine, theirs: theirs).merged
      }, resolution: resolution)
  }
}
