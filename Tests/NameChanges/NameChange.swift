import RandomSpecs
import TrellisIR
import TrellisNames
import TrellisRender
import TrellisSpec
import TrellisSwift
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
        ($0.owner == name.owner || kind == .feature) && $0.name != name.name
          && $0.name.first?.isUppercase == name.name.first?.isUppercase
      }.map(\.name).sorted()
      let isTaken = randomness.chance(25)
      let fresh =
        [.feature, .view].contains(kind)
        ? "Fresh"
          + ["Core", "Domain", "Feature", "Logic", "Reducer", "Store"].filter(name.name.hasSuffix)
          .joined()
        : "freshName" + name.name.tappedSuffix
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
    if let error = changed.run.errors(for: target).first {
      // What a target doesn't support is another question, to which the next check has an answer.
      let isLimit = isTaken && changed.run.errors.isEmpty
      return isLimit ? .refused("an error: \(error.message)") : .wrong("\(error.message)")
    }
    do {
      if let problem = problem(
        try run.files(for: target), try changed.run.files(for: target), name, new)
      {
        return .wrong(problem)
      }
    } catch {
      return .wrong("\(error)")
    }
    if Self.members.contains(name.kind), let place = changed.leftOver(name.name) {
      return .wrong("'\(name.name)' is left at \(place.file.path):\(place.line):\(place.column)")
    }
    // A keyword can be in a spec, but isn't offered to people.
    if SwiftIdentifier.isKeyword(name.name) { return .right }
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
    _ old: [GeneratedFile], _ new: [GeneratedFile], _ name: SpecName, _ newName: String
  ) -> String? {
    // A view has a button for each action that is named after one.
    if name.kind == .action, name.name.tappedSuffix != newName.tappedSuffix { return nil }
    if old.count != new.count { return "\(new.count) files instead of \(old.count)" }
    files: for (old, new) in zip(old, new) {
      let (olds, news) = (Self.tokens(old.text), Self.tokens(new.text))
      for (index, (before, after)) in zip(olds, news).enumerated() where before.text != after.text {
        // What a test is called may be taken, or too long.
        if old.kind == .tests, index > 0, olds[index - 1].text == "func" { continue }
        // Whether a value is named follows from all entries for an action, and the values of a URL
        // have other names where they are taken.
        let isSame =
          before.kind == after.kind && isRenamed(before.text, after.text, name.name, newName)
          || name.kind == .payloadValue && [before.text, after.text].contains("_")
          || name.kind == .deepLinkValue && before.text == name.name + "Values"
        if isSame { continue }
        // How a test creates the state follows from the length of its line.
        if old.kind == .tests, name.name.count != newName.count,
          Set([before.text, after.text]) == ["let", "var"]
        {
          continue files
        }
        return "'\(before.text)' becomes '\(after.text)'"
      }
      if olds.count != news.count { return "\(news.count) tokens instead of \(olds.count)" }
    }
    return nil
  }

  /// What names members of the state.
  private static let members: Set<NameKind> = [
    .property, .computedProperty, .child, .childProperty, .tabSelection, .pathProperty,
  ]

  /// A member of a feature's state with a former name that nothing declares.
  private func leftOver(_ name: String) -> SourceRange? {
    files.lazy.flatMap { $0.words()[name] ?? [] }.first { place in
      let position = SpecPosition(path: place.file.path, line: place.line, column: place.column)
      guard names.name(at: position) == nil, let line = place.file.line(place.line) else {
        return false
      }
      let before = String(line.unicodeScalars.prefix(place.column - 1))
      return before.hasSuffix("state.")
    }
  }

  /// The tokens without `self`, which is only spelled where something else has the same name.
  private static func tokens(_ text: String) -> [SwiftTokens.Token] {
    let tokens = SwiftTokens(text).tokens
    return tokens.enumerated().filter { index, token in
      let isSelf = token.text == "self" && index + 1 < tokens.count && tokens[index + 1].text == "."
      let isDot = token.text == "." && index > 0 && tokens[index - 1].text == "self"
      return !isSelf && !isDot
    }.map(\.element)
  }

  /// Whether a text is another one with a new name, or with what follows from that, in some places.
  private func isRenamed(_ before: String, _ after: String, _ old: String, _ new: String) -> Bool {
    func spellings(_ name: String) -> [String] {
      let stem = String(DerivedNames.view(of: name).dropLast("View".count))
      return [name, stem].flatMap { name in
        [
          name, name.prefix(1).uppercased() + name.dropFirst(),
          name.prefix(1).lowercased() + name.dropFirst(), name.humanized,
        ]
      } + [name.withoutTapped.humanized]
    }
    var pairs = zip(spellings(old), spellings(new)).filter { !$0.0.isEmpty }
    pairs += zip(spellings(old), spellings(new).map(\.uncapitalized)).filter { !$0.0.isEmpty }
    var open = [(before[...], after.filter { $0 != "`" }[...])]
    var seen: Set<[Int]> = []
    while let (left, right) = open.popLast() {
      if left.isEmpty, right.isEmpty { return true }
      guard seen.insert([left.utf8.count, right.utf8.count]).inserted else { continue }
      if left.first == "`" { open.append((left.dropFirst(), right)) }
      if let first = left.first, first == right.first {
        open.append((left.dropFirst(), right.dropFirst()))
      }
      // Where a name is taken, generated code says what it is: 'currentText', 'testPathPhoto…'.
      for word in ["current", "Path"] {
        if left.hasPrefix(word) { open.append((left.dropFirst(word.count), right)) }
        if right.hasPrefix(word) { open.append((left, right.dropFirst(word.count))) }
      }
      for (old, new) in pairs where left.hasPrefix(old) && right.hasPrefix(new) {
        open.append((left.dropFirst(old.count), right.dropFirst(new.count)))
      }
    }
    return false
  }
}

extension String {
  /// What the end of an action's name says about the button that sends it.
  fileprivate var tappedSuffix: String {
    ["ButtonTapped", "Tapped"].first { hasSuffix($0) } ?? ""
  }

  fileprivate var uncapitalized: String { prefix(1).lowercased() + dropFirst() }

  fileprivate var withoutTapped: String { String(dropLast(tappedSuffix.count)) }
}
