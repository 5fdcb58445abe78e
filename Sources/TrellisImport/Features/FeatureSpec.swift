import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// A feature as a spec, and what the spec can't say.
package struct FeatureSpec {
  /// The feature's name, with the module of the spec if that is known.
  package let fullName: FeatureName
  /// The file that declares the feature.
  package let file: SourceFile
  /// The entries before the reactions, and those after them.
  var declarations: [SpecEntry] = []
  var composition: [SpecEntry] = []
  /// The entries of `files`.
  var files: [SpecEntry] = []
  /// The entries of `reducer` and `onChange`.
  var reactions: [ImportedReaction] = []
  var changes: [ImportedReaction] = []
  /// What the spec doesn't say, with the places.
  package var remarks: [ImportRemark] = []
  /// Declarations of the state that stay in Swift.
  var kept: [PlacedDeclaration] = []
  /// The declarations of the feature's prompts, which the spec contains.
  var prompts: [PlacedDeclaration] = []
  /// What the code of the feature declares.
  var facts: FeatureFacts
  /// Mistakes that remain in the spec.
  var problems: [Diagnostic] = []

  /// The arms that other entries than those of `reducer` stand for.
  var readArms: Set<SyntaxIdentifier> = []
  /// The names of the methods whose `switch`es over actions became entries.
  var readMethods: Set<String> = []

  /// The feature's name.
  package var name: String { fullName.name }

  /// The place of the feature's declaration.
  package var range: TrellisSpec.SourceRange { facts.file.range(of: facts.type.part.group) }

  /// The entries of the spec.
  package var entries: [SpecEntry] {
    var entries = declarations
    let effects = facts.cancelIDs.filter { !usedIDs.contains($0) }
    if !effects.isEmpty { entries.append(SpecEntry("effects", .list(effects.map { .text($0) }))) }
    let missing = remarks.filter { $0.extent == .missing && $0.pattern != nil }.map { remark in
      "trellis:missing \(remark.pattern ?? ""): \(remark.reason)"
    }
    var composition = composition
    if facts.body.kept.contains(where: { !$0.isBefore }) { composition.addLaterReducers() }
    for (key, reactions) in [("reducer", reactions), ("onChange", changes)] where !reactions.isEmpty
    {
      entries.append(
        SpecEntry(
          key,
          .mapping(reactions.map { SpecEntry($0.pattern, $0.value, comment: $0.comment) }),
          comment: key == "reducer" ? missing : []))
    }
    let places = files.isEmpty ? [] : [SpecEntry("files", .mapping(files))]
    return (entries + composition + places).inOrderOfLanguage
  }
}

extension [SpecEntry] {
  /// Adds the reducers that stay in Swift and run after the feature's own logic.
  fileprivate mutating func addLaterReducers() {
    guard let index = firstIndex(where: { $0.key == "reducers" }) else {
      insert(SpecEntry("reducers", .list(["laterReducers"])), at: 0)
      return
    }
    switch self[index].value {
    case .list(let values): self[index].value = .list(values + ["laterReducers"])
    case .mapping(var entries):
      if let after = entries.firstIndex(where: { $0.key == "after" }),
        case .list(let values) = entries[after].value
      {
        entries[after].value = .list(values + ["laterReducers"])
      } else {
        entries.append(SpecEntry("after", .list(["laterReducers"])))
      }
      self[index].value = .mapping(entries)
    case .text: break
    }
  }
}

extension FeatureSpec {
  /// The IDs of effects that the spec mentions.
  private var usedIDs: Set<String> {
    var ids: Set<String> = []
    for reaction in reactions + changes { reaction.value.collectIDs(&ids) }
    return ids
  }
}

extension SpecValue {
  fileprivate func collectIDs(_ ids: inout Set<String>) {
    switch self {
    case .text: break
    case .list(let values): for value in values { value.collectIDs(&ids) }
    case .mapping(let entries):
      for entry in entries {
        if entry.key == "run", case .mapping(let options) = entry.value,
          case .text(let id)? = options.first(where: { $0.key == "id" })?.value
        {
          ids.insert(id)
        }
        entry.value.collectIDs(&ids)
      }
    }
  }
}
