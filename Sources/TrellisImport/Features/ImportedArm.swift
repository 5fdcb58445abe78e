import SwiftSyntax
import TrellisSpec

/// An arm of a `switch` over actions that does something, and what has become of it.
package struct ImportedArm: Hashable, Sendable {
  /// What has become of an arm.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The spec says it, and generated code does the same.
    case exact
    /// The spec says it, and generated code does something of it in another way, as a remark says.
    case different
    /// The spec has an entry for it, whose body stays in Swift.
    case custom
    /// The spec has no entry for it.
    case unread
  }

  /// What has become of it.
  package let outcome: Outcome
  /// Its place.
  package let range: TrellisSpec.SourceRange
}

extension ImportedArm {
  init(unread arm: ActionArms.Arm) {
    self.init(outcome: .unread, range: arm.file.range(of: arm.node))
  }
}

extension FeatureSpec {
  /// What has become of the feature's arms, in the order of the code. The methods of a model that the spec
  /// has entries for count in place of arms.
  var arms: [ImportedArm] {
    let different = differentPatterns
    // These children would have run before an entry for their actions.
    let late = Set(facts.body.children.filter(\.isLate).compactMap(\.action.first))
    func outcome(of reactions: [ImportedReaction]) -> ImportedArm.Outcome {
      if reactions.contains(where: \.value.isCustom) { return .custom }
      let isDifferent = reactions.contains { reaction in
        different.contains(reaction.pattern) || !late.isDisjoint(with: reaction.roots)
      }
      return isDifferent ? .different : .exact
    }
    if facts.model != nil {
      return (reactions + changes).map { reaction in
        ImportedArm(outcome: outcome(of: [reaction]), range: reaction.file.range(of: reaction.node))
      }
    }
    let byArm = Dictionary(grouping: reactions, by: \.node.id)
    return ActionArms(of: facts.type).arms.map { arm in
      if readArms.contains(arm.node.id) {
        return ImportedArm(outcome: .exact, range: arm.file.range(of: arm.node))
      }
      // An arm of a 'switch' over a value is a part of the entry around it.
      let entries =
        arm.node.selfAndAncestors.lazy.compactMap { byArm[$0.id] }.first
        ?? changes.filter { $0.node.contains(arm.node) }
      return ImportedArm(
        outcome: entries.isEmpty ? .unread : outcome(of: entries),
        range: arm.file.range(of: arm.node))
    }
  }

  /// The patterns of the entries with remarks.
  private var differentPatterns: Set<String> {
    Set(remarks.filter { $0.extent == .different }.compactMap(\.pattern))
  }
}

extension Syntax {
  /// The node, its parent, and so on.
  fileprivate var selfAndAncestors: some Sequence<Syntax> {
    sequence(first: self) { $0.parent }
  }

  /// Whether a node is part of the node.
  fileprivate func contains(_ node: Syntax) -> Bool {
    root.id == node.root.id && position <= node.position && node.endPosition <= endPosition
  }
}
