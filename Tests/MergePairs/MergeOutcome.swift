import Foundation
import TrellisMerge
import TrellisTestSupport
import TrellisWorkspace

/// What a merge makes of a pair.
package struct MergeOutcome: Sendable {
  /// The merged text.
  package let merged: MergedText
  /// What the person added and the merge lacks.
  package let lost: [String]
  /// What the person deleted, or the generator, and a clean merge contains.
  package let restored: [String]
  /// What the generator added and a clean merge lacks.
  package let outdated: [String]
  /// Whether a clean merge is valid Swift.
  package let isValid: Bool
  /// Cases that a clean merge declares twice, handles without declaring them, or declares in a struct, and
  /// properties that it declares twice or in an enum, unless a side does.
  package let wrong: [String]
  /// How long the merge took.
  package let seconds: Double

  /// Merges a pair.
  package init(_ pair: MergePair) {
    let start = Date()
    merged = SwiftMerge(base: pair.base, mine: pair.mine, theirs: pair.theirs).merged
    seconds = Date().timeIntervalSince(start)
    let isClean = merged.conflicts.isEmpty
    let text = merged.text(resolving: .mine)
    let migrated = TestMigration.applied(base: pair.base, mine: pair.mine, theirs: pair.theirs)
    let words = [migrated?.base ?? pair.base, migrated?.mine ?? pair.mine, pair.theirs, text]
      .map(Self.words)
    let replaced = Self.replacedWords(pair)
    // A joined arm that the generator takes apart repeats the person's statements.
    let isJoined = pair.edits.contains(.joinArms)
    var (lost, restored, outdated): ([String], [String], [String]) = ([], [], [])
    for word in Set(words.flatMap(\.keys)).sorted() {
      let counts = words.map { $0[word] ?? 0 }
      let (mine, theirs) = (counts[1] - counts[0], counts[2] - counts[0])
      let found = counts[3] - counts[0]
      if mine > 0, counts[3] < mine { lost.append(word) }
      guard isClean else { continue }
      let isSame = mine * theirs > 0
      let expected =
        isSame
        ? min(mine, theirs, mine + theirs)...max(mine, theirs, mine + theirs)
        : mine + theirs...mine + theirs
      // Numbers are too short to be told apart.
      let limit = expected.upperBound + (replaced[word] ?? 0) + (isJoined ? counts[1] : 0)
      if found > limit, word.contains(where: \.isLetter) { restored.append(word) }
      // The generator may have changed what the person has deleted, or called something else.
      let isReplaced = pair.edits.contains(.deleteMember) || pair.edits.contains(.renameLocal)
      let arms = pair.edits.contains(.deleteArm) || isJoined ? 1 : 0
      if found < expected.lowerBound - arms, !isReplaced { outdated.append(word) }
    }
    (self.lost, self.restored, self.outdated) = (lost, restored, outdated)
    isValid = !isClean || SwiftMerge.isValid(text)
    let known = Set(CodeMistakes(pair.mine).all + CodeMistakes(pair.theirs).all)
    wrong = isClean ? CodeMistakes(text).all.filter { !known.contains($0) } : []
  }

  /// How often the person has removed a word in one place and added it in another.
  private static func replacedWords(_ pair: MergePair) -> [String: Int] {
    func lines(_ text: String) -> [Substring] {
      text.split { $0.isNewline }.map { $0.drop { $0 == " " || $0 == "\t" } }
    }
    let difference = lines(pair.mine).difference(from: lines(pair.base))
    func counts(_ changes: [CollectionDifference<Substring>.Change]) -> [String: Int] {
      let texts = changes.map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): String(line)
        }
      }
      return words(texts.joined(separator: "\n"))
    }
    let removed = counts(difference.removals)
    return counts(difference.insertions).reduce(into: [:]) { result, word in
      if let count = removed[word.key] { result[word.key] = min(count, word.value) }
    }
  }

  private static func words(_ text: String) -> [String: Int] {
    var result: [String: Int] = [:]
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    for word in words { result[String(word), default: 0] += 1 }
    return result
  }
}

extension MergePair {
  /// How many conflicts Git finds in it.
  ///
  /// - Parameter folder: A folder for its files.
  /// - Throws: An error of the disk.
  package func conflictsOfGit(in folder: URL) throws -> Int {
    let files = ["mine", "base", "theirs", "merged"].map { folder.appendingPathComponent($0) }
    for (file, text) in zip(files, [mine, base, theirs, ""]) {
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    let output = try FileHandle(forWritingTo: files[3])
    _ = try Program(
      ["git", "merge-file", "-p", "--diff3", "mine", "base", "theirs"], in: folder
    ).run(output: output)
    try output.close()
    let merged = try String(contentsOf: files[3], encoding: .utf8)
    return merged.split { $0.isNewline }.filter { $0.hasPrefix("<<<<<<< ") }.count
  }
}
