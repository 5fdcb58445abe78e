import TrellisWorkspace

/// Renames in Swift code as generated code does, from which it learns what a name is used for.
final class CodeRenaming: Sendable {
  /// What became of the uses of a name.
  private struct Uses {
    /// The replacement; `nil` if uses have become different names.
    var replacement: String?

    mutating func note(_ new: String) {
      if replacement != new { replacement = nil }
    }
  }

  private let change: NameChange
  private let byName: [String: Uses]
  private let byRole: [String: [CodeWords.Role: Uses]]

  /// Learns how names change.
  ///
  /// - Parameters:
  ///   - change: The change of the name.
  ///   - generated: Generated code before and after it.
  init(_ change: NameChange, from generated: [RenamedCode.Generated]) {
    self.change = change
    var byName: [String: Uses] = [:]
    var byRole: [String: [CodeWords.Role: Uses]] = [:]
    for file in generated {
      let old = CodeWords(file.old)
      for (index, new) in Self.counterparts(old, CodeWords(file.new), change) {
        let word = old.words[index]
        guard word.kind == .name, change.replacing(in: word.text) != word.text,
          !old.isMember(index, of: change.otherModules)
        else { continue }
        byName[word.text, default: Uses(replacement: new)].note(new)
        byRole[word.text, default: [:]][old.role(at: index), default: Uses(replacement: new)]
          .note(new)
      }
    }
    (self.byName, self.byRole) = (byName, byRole)
  }

  /// What the words of a file have become, by index.
  private static func counterparts(
    _ old: CodeWords, _ new: CodeWords, _ change: NameChange
  ) -> [Int: String] {
    func canonical(_ words: CodeWords) -> [String] {
      words.words.map { $0.kind == .name ? change.canonical($0.text) : $0.text }
    }
    var result: [Int: String] = [:]
    var (i, j) = (0, 0)
    let end = (old: old.words.count, new: new.words.count)
    for pair in Alignment(canonical(old), canonical(new)).pairs + [end] {
      if pair.old - i == pair.new - j {
        for (k, l) in zip(i..<pair.old, j..<pair.new)
        where old.words[k].kind == new.words[l].kind && old.words[k].kind != .other {
          result[k] = new.words[l].text
        }
      }
      if pair.old < end.old { result[pair.old] = new.words[pair.new].text }
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    return result
  }

  // MARK: - Edited files

  /// Renames in an edited file.
  func edited(
    base: String, mine: String, theirs: String
  ) -> (base: String, mine: String) {
    let (baseWords, mineWords) = (CodeWords(base), CodeWords(mine))
    let inBase = Self.counterparts(baseWords, CodeWords(theirs), change)
    var inMine: [Int: String] = [:]
    var known: Set<Int> = []
    let pairs = Alignment(baseWords.words.map(\.text), mineWords.words.map(\.text)).pairs
    for pair in pairs {
      inMine[pair.new] = inBase[pair.old]
      known.insert(pair.new)
    }
    let added = mineWords.words.indices.filter { !known.contains($0) }
    let locals = Self.locals(mineWords, added)
    for index in added {
      inMine[index] = replacement(of: mineWords, at: index, besides: locals)
    }
    return (baseWords.text(replacing: inBase), mineWords.text(replacing: inMine))
  }

  /// The variables and functions that a person has added.
  private static func locals(_ words: CodeWords, _ added: [Int]) -> Set<String> {
    let names = added.filter { index in
      words.words[index].kind == .name && index > 0
        && ["let", "var", "func"].contains(words.words[index - 1].text)
    }
    return Set(names.map { words.words[$0].text })
  }

  /// What a name that a person has written becomes; `nil` if it stays.
  private func replacement(
    of words: CodeWords, at index: Int, besides locals: Set<String>
  ) -> String? {
    let word = words.words[index]
    guard word.kind == .name, let uses = byName[word.text],
      !words.isMember(index, of: change.otherModules)
    else { return nil }
    if word.text.isTypeName { return uses.replacement }
    let role = words.role(at: index)
    if [.variable, .call, .function].contains(role), locals.contains(word.text) { return nil }
    return byRole[word.text]?[role]?.replacement
  }

  // MARK: - Other files

  /// Renames in a file that Trellis hasn't written.
  func handwritten(_ text: String, _ surroundings: RenamedCode.Surroundings) -> String {
    let names = byName.keys.filter { text.contains($0) }
    if names.isEmpty { return text }
    let words = CodeWords(text)
    let mentioned = Set(words.words.lazy.filter { $0.kind == .name }.map(\.text))
    let isAbout =
      !mentioned.isDisjoint(with: surroundings.owners)
      && mentioned.isDisjoint(with: surroundings.others)
    let extendsOwner = words.words.indices.dropFirst().contains { index in
      words.words[index - 1].text == "extension"
        && surroundings.owners.contains(words.words[index].text)
    }
    var replacements: [Int: String] = [:]
    for (index, word) in words.words.enumerated() {
      guard word.kind == .name, let uses = byName[word.text],
        !words.isMember(index, of: change.otherModules)
      else { continue }
      if word.text.isTypeName {
        replacements[index] = uses.replacement
      } else if extendsOwner, [.function, .call].contains(words.role(at: index)) {
        // Generated code calls the methods that a person writes for it.
        replacements[index] = byRole[word.text]?[.call]?.replacement
      } else if isAbout, words.role(at: index) == .enumCase {
        replacements[index] = byRole[word.text]?[.enumCase]?.replacement
      }
    }
    return words.text(replacing: replacements)
  }
}

extension CodeWords {
  /// Whether a word follows the name of one of some modules and a dot.
  fileprivate func isMember(_ index: Int, of modules: Set<String>) -> Bool {
    index > 1 && words[index - 1].text == "." && modules.contains(words[index - 2].text)
  }
}

extension String {
  /// Whether it is spelled like the name of a type.
  fileprivate var isTypeName: Bool { first { $0 != "_" }?.isUppercase ?? false }
}

extension RenamedCode {
  /// Learns from generated code how names change, by the syntax of Swift.
  package static let bySyntax: Learning = { change, generated in
    let renaming = CodeRenaming(change, from: generated)
    return RenamedCode(
      edited: { renaming.edited(base: $0, mine: $1, theirs: $2) },
      handwritten: { renaming.handwritten($0, $1) })
  }
}
