import RandomSpecs
import TrellisMerge
import TrellisRender

/// A change of a spec and an edit of a file that was generated from it, which a seed determines.
package struct MergePair: Sendable {
  /// The seed.
  package let seed: Int
  /// What was done to the spec.
  package let change: SpecEdit
  /// What was done to the file.
  package let edits: [CodeEdit]
  /// What was generated before.
  package let base: String
  /// The edited file.
  package let mine: String
  /// What is generated after the change.
  package let theirs: String

  private static let targets = [
    "composable-architecture 1.0", "composable-architecture 1.8", "composable-architecture 1.17",
    "composable-architecture 1.26", "swift-navigation 2",
  ]

  private static let changes = SpecEdit.allCases.flatMap { change in
    [SpecEdit](repeating: change, count: change.weight)
  }
  private static let edits = CodeEdit.allCases.flatMap { edit in
    [CodeEdit](repeating: edit, count: edit.weight)
  }

  /// Draws a pair.
  ///
  /// - Parameters:
  ///   - seed: The number that determines it.
  ///   - modules: The sample specs.
  package init?(seed: Int, modules: [SampleSpecs]) throws {
    var randomness = Randomness(seed: seed)
    for _ in 0..<40 {
      guard let before = randomness.element(of: modules),
        let target = randomness.element(of: Self.targets),
        let change = randomness.element(of: Self.changes),
        let index = randomness.element(of: Array(before.features.indices))
      else { return nil }
      var after = before
      var newTarget = target
      if change == .changeTarget {
        newTarget =
          randomness.element(of: Self.targets.dropLast().filter { $0 != target }) ?? target
        if target.hasPrefix("swift") { continue }
      }
      guard change.apply(to: &after.features[index], &randomness),
        let old = try before.files(for: target), let new = try after.files(for: newTarget)
      else { continue }
      let changed = zip(old, new).filter { $0.text != $1.text }
      guard old.count == new.count, let file = randomness.element(of: Array(changed))
      else { continue }
      guard let (mine, edits) = Self.edited(file.0.text, &randomness) else { continue }
      self.seed = seed
      self.change = change
      self.edits = edits
      (base, self.mine, theirs) = (file.0.text, mine, file.1.text)
      return
    }
    return nil
  }

  private static func edited(
    _ text: String, _ randomness: inout Randomness
  ) -> (String, [CodeEdit])? {
    var edited = text
    var edits: [CodeEdit] = []
    let count = randomness.number(1...3)
    // A formatter runs last.
    var candidates = randomness.shuffled(Self.edits)
    candidates =
      candidates.filter { !CodeEdit.formatting.contains($0) }
      + candidates.filter { CodeEdit.formatting.contains($0) }
    let isFormatted = randomness.chance(25)
    for edit in candidates {
      let isFormatting = CodeEdit.formatting.contains(edit)
      if isFormatting ? !isFormatted : edits.count >= count { continue }
      guard let next = edit.applied(to: edited, &randomness), SwiftMerge.isValid(next) else {
        continue
      }
      edited = next
      edits.append(edit)
      if isFormatting { break }
    }
    return edits.isEmpty ? nil : (edited, edits)
  }
}
