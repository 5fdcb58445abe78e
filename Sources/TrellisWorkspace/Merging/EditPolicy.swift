import Foundation

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
  ///   - entries: What the manifest records of it. After two branches were merged, there are
  ///     several; the one with the fewest conflicts counts.
  ///   - theirs: What Trellis would write now.
  ///   - bases: What Trellis wrote last.
  /// - Returns: The merged text; `nil` if the file can't be merged.
  func merged(
    _ file: Data, since entries: Set<Manifest.Entry>, with theirs: String, _ bases: BaseTexts
  ) -> MergedText? {
    guard let merge, let mine = String(data: file, encoding: .utf8) else { return nil }
    let texts = Set(entries.map(\.hash)).sorted().compactMap(bases.text)
    return texts.map { merge($0, mine, theirs) }.min { $0.conflicts.count < $1.conflicts.count }
  }
}
