import TrellisIR
import TrellisSpec

/// Parents that respond to a child's own actions instead of its delegate.
struct ChildActions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      let node = resolved.node
      return resolved.reactions.compactMap { reaction -> Diagnostic? in
        guard let name = reaction.foreignAction(of: node, graph) else { return nil }
        return Diagnostic(
          .warning, rule: .childAction,
          "'\(name.text)' is the child's own action; add a delegate action to the child and respond to that",
          at: name.range)
      }
    }
  }
}

extension ResolvedReaction {
  /// The name in the pattern of a child's own action, if the child has a spec.
  fileprivate func foreignAction(of owner: FeatureNode, _ graph: FeatureGraph) -> SourceText? {
    guard let first = path.segments.first, graph.sender(first, of: owner) != nil else {
      return nil
    }
    let segments = path.segments.filter { if case .outcome = $0 { false } else { true } }
    guard segments.count > 1 else { return nil }
    switch segments.last {
    case .named(let name) where name != "delegate", .button(_, let name, _):
      return pattern.names.last { $0.text == name }
    default: return nil
    }
  }
}

extension ChildActions {
  static let texts = [childAction]

  private static let childAction = RuleText(
    .childAction,
    meaning: """
      A parent responds to a child's delegate actions, not to the child's internal actions.
      """,
    reason: """
      A child's internal actions are its own business: it can rename them, split them, or send them
      at another time without asking who listens. A parent that responds to 'saveButtonTapped' also
      runs before the child has validated anything. A delegate action is an explicit contract: the
      child says when the work is done, and hands over what the parent needs.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.saveButtonTapped: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: custom
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.delegate.didSave: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """)
  )
}
