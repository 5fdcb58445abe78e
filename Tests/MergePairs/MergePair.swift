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
  /// The module that the file belongs to.
  let module: String
  /// What is generated for, before the change and after it.
  let targets: (old: String, new: String)
  /// All files of the module, before the change and after it.
  let files: [(old: GeneratedFile, new: GeneratedFile)]
  /// The edited file.
  let edited: Int

  /// What pairs are drawn from.
  package struct Choice: Sendable {
    /// The target to generate for in the end; `nil` for any.
    package var target: String?
    /// Whether each kind of change and of edit is as likely as any other.
    package var isEven = false

    /// Creates the usual choice.
    package init() {}

    private static let targets = [
      "composable-architecture 1.0", "composable-architecture 1.8", "composable-architecture 1.17",
      "composable-architecture 1.26", "swift-navigation 2",
    ]

    fileprivate var changes: [SpecEdit] {
      SpecEdit.allCases.flatMap { change in
        [SpecEdit](repeating: change, count: isEven ? 1 : change.weight)
      }
    }

    fileprivate var edits: [CodeEdit] {
      CodeEdit.allCases.flatMap { edit in
        [CodeEdit](repeating: edit, count: isEven ? 1 : edit.weight)
      }
    }

    /// The targets before and after a change.
    fileprivate func targets(
      _ change: SpecEdit, _ randomness: inout Randomness
    ) -> (old: String, new: String)? {
      let new = target ?? randomness.element(of: Self.targets) ?? ""
      if change != .changeTarget { return (new, new) }
      if new.hasPrefix("swift") { return nil }
      let others = Self.targets.dropLast().filter { $0 != new }
      return randomness.element(of: others).map { ($0, new) }
    }
  }

  /// Draws a pair.
  ///
  /// - Parameters:
  ///   - seed: The number that determines it.
  ///   - modules: The sample specs.
  ///   - choice: What it is drawn from.
  package init?(seed: Int, modules: [SampleSpecs], choice: Choice = Choice()) throws {
    var randomness = Randomness(seed: seed)
    let (changes, edits) = (choice.changes, choice.edits)
    for _ in 0..<40 {
      guard let before = randomness.element(of: modules),
        let change = randomness.element(of: changes),
        let index = randomness.element(of: Array(before.features.indices))
      else { return nil }
      var after = before
      guard let (target, newTarget) = choice.targets(change, &randomness) else { continue }
      guard change.apply(to: &after.features[index], &randomness),
        let old = try before.files(for: target), let new = try after.files(for: newTarget)
      else { continue }
      let changed = zip(old, new).enumerated().filter { $1.0.text != $1.1.text }.map(\.offset)
      guard old.count == new.count, let file = randomness.element(of: changed),
        let (mine, done) = Self.edited(old[file].text, edits, &randomness)
      else { continue }
      self.seed = seed
      self.change = change
      self.edits = done
      (base, self.mine, theirs) = (old[file].text, mine, new[file].text)
      (module, targets) = (before.name, (target, newTarget))
      files = zip(old, new).map { ($0, $1) }
      edited = file
      return
    }
    return nil
  }

  private static func edited(
    _ text: String, _ candidates: [CodeEdit], _ randomness: inout Randomness
  ) -> (String, [CodeEdit])? {
    var edited = text
    var edits: [CodeEdit] = []
    let count = randomness.number(1...3)
    // A formatter runs last.
    var candidates = randomness.shuffled(candidates)
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
