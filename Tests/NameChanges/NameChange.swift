import RandomSpecs
import TrellisIR
import TrellisNames
import TrellisRender
import TrellisSpec
import TrellisYAML

/// A name of a random spec that gets another name.
package struct NameChange {
  /// What became of a change.
  package enum Outcome: Equatable {
    /// Everything is as it should be.
    case right
    /// It was refused.
    case refused(String)
    /// Something is wrong.
    case wrong(String)
  }

  /// The seed of the spec.
  package let seed: Int
  /// What the name stands for.
  package let kind: NameKind
  /// The name, with the feature that it belongs to.
  package let name: String
  /// The new name.
  package let new: String
  /// What became of the change.
  package let outcome: Outcome

  /// Changes some names of a random spec, each on its own.
  ///
  /// - Parameters:
  ///   - seed: The seed of the spec.
  ///   - count: The most names.
  package static func changes(seed: Int, count: Int) -> [NameChange] {
    let project = ChangedProject(seed: seed)
    guard project.run.errors(for: project.target).isEmpty else { return [] }
    var randomness = Randomness(seed: seed)
    let declared = Dictionary(grouping: project.names.declaredNames, by: \.kind)
    var kinds: [NameKind] = []
    for kind in randomness.shuffled(NameKind.allCases) where declared[kind] != nil {
      kinds.append(kind)
    }
    return kinds.prefix(count).compactMap { kind in
      let names = (declared[kind] ?? []).sorted { $0.range < $1.range }
      guard let name = randomness.element(of: names) else { return nil }
      // Every fourth name is one that something else has.
      let others = project.names.declaredNames.filter {
        $0.owner == name.owner && $0.name != name.name
      }.map(\.name).sorted()
      let isTaken = randomness.chance(25)
      let fresh =
        [.feature, .view].contains(kind) ? "FreshFeature" : "freshName"
      let new = (isTaken ? randomness.element(of: others) : nil) ?? fresh
      let outcome = project.outcome(of: name, to: new, isTaken: new != fresh)
      return NameChange(
        seed: seed, kind: kind, name: "\(name.owner ?? "").\(name.name)", new: new,
        outcome: outcome)
    }
  }
}

/// The specs of a seed, one file for each feature.
private struct ChangedProject {
  let files: [SourceFile]
  let names: SpecNames
  let run: SpecRun
  let target: String

  init(seed: Int) {
    let spec = RandomSpec(seed: seed)
    let files = spec.features.enumerated().map { index, feature in
      SourceFile(path: "Random\(index).feature.yaml", text: feature.yaml)
    }
    self.init(files, SpecRun.targets[seed % SpecRun.targets.count])
  }

  private init(_ files: [SourceFile], _ target: String) {
    (self.files, self.target) = (files, target)
    names = SpecNames(FeatureGraph(files.flatMap { parseSpecs(in: $0).features }))
    run = SpecRun(files)
  }

  private func applying(_ texts: [String: String]) -> ChangedProject {
    ChangedProject(
      files.map { SourceFile(path: $0.path, text: texts[$0.path] ?? $0.text) }, target)
  }

  func outcome(of name: SpecName, to new: String, isTaken: Bool) -> NameChange.Outcome {
    let rename: SpecRename
    do throws(RenameRefusal) {
      rename = try names.rename(name, to: new)
    } catch {
      let isMeant = isTaken || error.message.contains("meaning of its own")
      return isMeant ? .refused(error.message) : .wrong("refused: \(error.message)")
    }
    let places = names.references(of: name).filter { $0.text == name.name }
    let edited = rename.edits.values.joined().filter { $0.replacement == new }.map(\.range)
    if places.sorted() != edited.sorted() { return .wrong("references differ from the edits") }
    let changed = applying(rename.newTexts)
    if let error = changed.run.errors(for: target).first { return .wrong("\(error)") }
    do {
      if let problem = problem(
        try run.files(for: target), try changed.run.files(for: target), name.name, new)
      {
        return .wrong(problem)
      }
    } catch {
      return .wrong("\(error)")
    }
    guard let place = rename.edits[name.range.file.path]?.map(\.range).min(),
      let renamed = changed.names.name(
        at: SpecPosition(path: name.range.file.path, line: place.line, column: place.column)),
      let back = try? changed.names.rename(renamed, to: name.name)
    else { return .wrong("can't be renamed back") }
    let texts = changed.applying(back.newTexts).files.map(\.text)
    return texts == files.map(\.text) ? .right : .wrong("renaming back leads to another text")
  }

  /// A difference of generated code other than the name.
  private func problem(
    _ old: [GeneratedFile], _ new: [GeneratedFile], _ oldName: String, _ newName: String
  ) -> String? {
    if old.count != new.count { return "\(new.count) files instead of \(old.count)" }
    for (old, new) in zip(old, new) {
      let (olds, news) = (SwiftTokens(old.text).tokens, SwiftTokens(new.text).tokens)
      for (before, after) in zip(olds, news) where before.text != after.text {
        let isRenamed =
          before.kind == after.kind
          && canonical(before.text, oldName) == canonical(after.text, newName)
        if !isRenamed { return "'\(before.text)' becomes '\(after.text)'" }
      }
      if olds.count != news.count { return "\(news.count) tokens instead of \(olds.count)" }
    }
    return nil
  }

  /// A text without a name, and without those that follow from it.
  private func canonical(_ text: String, _ name: String) -> String {
    let views = SpecNames.derivedViewName(name).dropLast("View".count)
    var result = text
    for spelling in [
      name, name.prefix(1).uppercased() + name.dropFirst(),
      name.prefix(1).lowercased() + name.dropFirst(), name.humanized, String(views),
      views.prefix(1).lowercased() + views.dropFirst(), String(views).humanized,
    ].sorted(by: { ($1.count, $0) < ($0.count, $1) }) where !spelling.isEmpty {
      result = result.replacing(spelling, with: "\u{1}")
    }
    return result
  }
}
