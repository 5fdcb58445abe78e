import Foundation
import TrellisSpec

/// What becomes of files that a person has edited when Trellis would write something new.
package struct EditPolicy: Sendable {
  /// Merges a person's text with a new one.
  ///
  /// - Parameters:
  ///   - base: What Trellis wrote last.
  ///   - mine: What the person made of it.
  ///   - theirs: What Trellis would write now.
  package typealias Merge =
    @Sendable (_ base: String, _ mine: String, _ theirs: String) -> MergedText

  /// Whether they are overwritten.
  package var isForced: Bool
  /// Merges them; `nil` if they stay as they are.
  package var merge: Merge?
  /// What conflicts become; `nil` if a conflict is an error.
  package var resolution: ConflictResolution?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - isForced: Whether edited files are overwritten.
  ///   - merge: Merges them; `nil` if they stay as they are.
  ///   - resolution: What conflicts become; `nil` if a conflict is an error.
  package init(
    isForced: Bool = false, merge: Merge? = nil, resolution: ConflictResolution? = nil
  ) {
    self.isForced = isForced
    self.merge = merge
    self.resolution = resolution
  }

  /// Merges an edited file.
  ///
  /// - Parameters:
  ///   - file: What the file contains.
  ///   - entries: What the records say about it. After two branches were merged, there are several; the
  ///     text that the file is most like counts.
  ///   - theirs: What Trellis would write now.
  ///   - records: What Trellis wrote last.
  /// - Returns: The merged text in the form in which Trellis writes; `nil` if the file can't be merged.
  func merged(
    _ file: Data, since entries: Set<Manifest.Entry>, with theirs: String, _ records: StoredRecords
  ) -> MergedText? {
    guard let merge, let mine = String(data: TextForm(file).plain(file), encoding: .utf8) else {
      return nil
    }
    let texts = Set(entries.map(\.hash)).sorted().compactMap(records.text)
    if texts.count < 2 { return texts.first.map { merge($0, mine, theirs) } }
    let results = texts.map { (distance: Self.distance($0, mine), merged: merge($0, mine, theirs)) }
    return results.min {
      ($0.distance, $0.merged.conflicts.count) < ($1.distance, $1.merged.conflicts.count)
    }?.merged
  }

  /// The number of lines that only one of two texts contains.
  private static func distance(_ one: String, _ other: String) -> Int {
    var counts: [Substring: Int] = [:]
    for line in one.split(separator: "\n") { counts[line, default: 0] += 1 }
    for line in other.split(separator: "\n") { counts[line, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }
}
