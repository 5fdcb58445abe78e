import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisSwift
import TrellisYAML

/// What becomes of specs when a name changes.
package struct SpecRename: Sendable {
  /// The replacements, by path, in order of place.
  package let edits: [String: [FixIt]]
  /// The texts with the new name, by path.
  package let newTexts: [String: String]
  /// Places that keep the former name although they may mean the same, because only the compiler knows
  /// the types there.
  package let unclear: [SourceRange]
}

/// Why a name can't be changed.
package struct RenameRefusal: Error, Sendable, CustomStringConvertible {
  /// The reason.
  package let message: String
  /// The place that it is about, if there is one.
  package let range: SourceRange?

  package var description: String { message }

  init(_ message: String, at range: SourceRange? = nil) {
    (self.message, self.range) = (message, range)
  }
}

extension SpecNames {
  private static let appearances: Set = ["onAppear", "onDisappear", "onTask", "task"]
  private static let closingButtons: Set = ["cancel", "dismiss", "ok"]

  /// Why a name can't be changed, whatever the new one is; `nil` if it can.
  ///
  /// - Parameter name: The name.
  package func refusal(ofRenaming name: SpecName) -> RenameRefusal? {
    guard ![.module, .type].contains(name.kind), !name.declarations.isEmpty else {
      return RenameRefusal("'\(name.name)' is declared in Swift", at: name.range)
    }
    if name.kind == .view, (uses[name.key] ?? []).allSatisfy({ !$0.isDeclaration }) {
      return RenameRefusal(
        "'\(name.name)' follows from the name of its feature; rename that", at: name.range)
    }
    if unplaced.contains(name.key) {
      return RenameRefusal(
        "'\(name.name)' also stands in a text that YAML changes; write that on one line",
        at: name.range)
    }
    return specialMeaning(name.name, of: name.kind).map {
      RenameRefusal("'\(name.name)' has a meaning of its own: \($0)", at: name.range)
    }
  }

  /// What a name means beyond what it names.
  private func specialMeaning(_ name: String, of kind: NameKind) -> String? {
    switch kind {
    case .property where name == "id", .computedProperty where name == "id":
      "it identifies the state"
    case .action where Self.appearances.contains(name): "the view sends it when it appears"
    case .actionGroup where name == "view": "the view sends its actions"
    case .button where Self.closingButtons.contains(name): "it can close its prompt"
    default: nil
    }
  }

  /// Changes a name wherever specs spell it.
  ///
  /// The texts with the new name are parsed and checked, so that no other name gets another meaning.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - new: The new name.
  /// - Throws: The reason why it can't be changed like this.
  package func rename(
    _ name: SpecName, to new: String
  ) throws(RenameRefusal) -> SpecRename {
    if let refusal = refusal(ofRenaming: name) { throw refusal }
    try check(new, for: name)
    var fixIts: [String: [FixIt]] = [:]
    for (range, word) in replacements(of: name, by: new) {
      fixIts[range.file.path, default: []].append(FixIt(range: range, replacement: word))
    }
    let change = SpecChange(self, fixIts)
    if let refusal = change.refusal(of: new) { throw refusal }
    return SpecRename(
      edits: fixIts, newTexts: change.newFiles.mapValues { $0.text(applying: []) },
      unclear: unclearPlaces(of: name))
  }

  private func check(_ new: String, for name: SpecName) throws(RenameRefusal) {
    if new == name.name { throw RenameRefusal("'\(new)' is its name already", at: name.range) }
    let isType = [.feature, .view].contains(name.kind)
    let pieces = isType ? new.split(separator: ".", omittingEmptySubsequences: false) : [new[...]]
    for piece in pieces {
      let isName =
        SwiftIdentifier.isWellFormed(String(piece)) && !SwiftIdentifier.isRefused(String(piece))
        && piece != "_"
      if !isName { throw RenameRefusal("'\(new)' isn't a Swift name", at: name.range) }
      if SwiftIdentifier.isKeyword(String(piece)) {
        throw RenameRefusal("'\(new)' is a keyword of Swift", at: name.range)
      }
      if let first = piece.first, first.isLetter, first.isUppercase != isType {
        let letter =
          isType ? "a lowercase letter, as no type does" : "an uppercase letter, as only types do"
        throw RenameRefusal("'\(new)' begins with \(letter)", at: name.range)
      }
    }
    if let meaning = specialMeaning(new, of: name.kind) {
      throw RenameRefusal("'\(new)' has a meaning of its own: \(meaning)", at: name.range)
    }
  }

  /// Members with the name of values whose types only the compiler knows, where they can be meant.
  ///
  /// - Parameter name: The name.
  package func unclearPlaces(of name: SpecName) -> [SourceRange] {
    guard let owner = name.key.owner, let found = unclear[name.name] else { return [] }
    let places = found.filter { user, _ in
      user == owner || graph[user].edges.all.contains { $0.feature == owner }
    }
    return Set(places.map(\.range)).sorted()
  }
}

/// A change of specs, parsed and checked.
private struct SpecChange {
  let newFiles: [String: SourceFile]
  private let old: SpecNames
  private let fixIts: [String: [FixIt]]

  init(_ old: SpecNames, _ fixIts: [String: [FixIt]]) {
    (self.old, self.fixIts) = (old, fixIts)
    newFiles = fixIts.mapValues { fixIts in
      let file = fixIts[0].range.file
      return SourceFile(path: file.path, text: file.text(applying: fixIts))
    }
  }

  /// What keeps the change from being one of a name only.
  func refusal(of new: String) -> RenameRefusal? {
    let oldFiles = fixIts.mapValues { $0[0].range.file }
    let (oldGraph, oldProblems) = checked(oldFiles)
    let (newGraph, newProblems) = checked(newFiles)
    let former = Set(oldProblems.map(Problem.init))
    if let problem = newProblems.first(where: { !former.contains(Problem($0)) }) {
      return RenameRefusal("'\(new)' can't be used: \(problem.message)", at: problem.range)
    }
    // Otherwise, names that the former check knows would be compared with others.
    let before =
      oldGraph.ids.count == old.graph.ids.count ? old : SpecNames(oldGraph, viewName: old.viewName)
    let after = SpecNames(newGraph, viewName: old.viewName)
    guard let place = difference(before, after) else { return nil }
    return RenameRefusal(
      "'\(new)' would mean something else at \(place.file.path):\(place.line):\(place.column)",
      at: place)
  }

  /// A problem without its message, which can contain the name.
  private struct Problem: Hashable {
    let rule: RuleIdentifier
    let path: String
    let line: Int?

    init(_ diagnostic: Diagnostic) {
      (rule, path, line) = (diagnostic.rule, diagnostic.path, diagnostic.range?.line)
    }
  }

  /// The features with some files, and their errors.
  private func checked(_ files: [String: SourceFile]) -> (FeatureGraph, [Diagnostic]) {
    let parsed = files.mapValues { parseSpecs(in: $0) }
    var features: [Feature] = []
    var seen: Set<String> = []
    for id in old.graph.ids {
      let feature = old.graph[id].feature
      guard let changed = parsed[feature.name.file.path] else {
        features.append(feature)
        continue
      }
      guard seen.insert(feature.name.file.path).inserted else { continue }
      features += changed.features.map {
        $0.inProject(
          access: feature.access, module: feature.module, testedModule: feature.testedModule)
      }
    }
    let graph = FeatureGraph(features)
    let rules = RuleCheck(graph)
    let diagnostics = parsed.values.flatMap(\.diagnostics) + rules.unknownNames + rules.diagnostics
    return (
      graph,
      diagnostics.filter { $0.severity == .error || $0.rule == .unknownVariable }.inOrderOfPlace()
    )
  }

  /// A place where names were the same before or after the change, but not both.
  private func difference(_ before: SpecNames, _ after: SpecNames) -> SourceRange? {
    struct Place: Hashable {
      let path: String
      let line: Int
      let column: Int
    }
    var shifts: [Place: [FixIt]] = [:]
    for fixIt in fixIts.values.joined() {
      let range = fixIt.range
      shifts[Place(path: range.file.path, line: range.line, column: 0), default: []].append(fixIt)
    }
    func moved(_ range: SourceRange) -> Place {
      let line = Place(path: range.file.path, line: range.line, column: 0)
      let shift = (shifts[line] ?? []).reduce(0) { shift, fixIt in
        if fixIt.range.column < range.column {
          return shift + fixIt.replacement.unicodeScalars.count - fixIt.range.length
        }
        // The name of a module is before the name.
        guard fixIt.range.column == range.column, fixIt.range.length == range.length else {
          return shift
        }
        return shift + fixIt.moduleLength
      }
      return Place(path: line.path, line: line.line, column: range.column + shift)
    }
    var names: [Place: Set<NameKey>] = [:]
    for place in after.uses.values.joined() {
      WorkMeter.count()
      let range = place.range
      names[
        Place(path: range.file.path, line: range.line, column: range.column), default: []
      ].insert(place.key)
    }
    var new: [NameKey: Set<NameKey>] = [:]
    var old: [NameKey: NameKey] = [:]
    for (key, places) in before.uses {
      for place in places {
        guard let found = names[moved(place.range)] else { return place.range }
        let common = new[key].map { $0.intersection(found) } ?? found
        if common.isEmpty { return place.range }
        new[key] = common
      }
    }
    for (key, others) in new where others.count == 1 {
      for other in others {
        if let first = old[other], first != key { return before.uses[key]?.first?.range }
        old[other] = key
      }
    }
    let counts = (
      before.uses.values.map(\.count).reduce(0, +), after.uses.values.map(\.count).reduce(0, +)
    )
    return counts.0 == counts.1 ? nil : fixIts.values.first?.first?.range
  }
}

extension FixIt {
  /// The number of characters of a module before the new name, with its period.
  fileprivate var moduleLength: Int {
    guard range.qualifier == nil, let dot = replacement.unicodeScalars.firstIndex(of: ".") else {
      return 0
    }
    return replacement.unicodeScalars[...dot].count
  }
}
