import TrellisIR
import TrellisSpec

/// What the features on the way to an action do with it, before their owner handles it.
struct InnerReactions {
  let path: ActionPath
  let context: TestedFeature

  /// Whether they can change something that their owner doesn't know.
  ///
  /// - Throws: ``Untestable`` if they send further actions, need dependencies, or change the `id` of a
  ///   row.
  func changeSomething() throws(Untestable) -> Bool {
    // A model's children call its closures directly.
    if context.model != nil { return false }
    if Consequences(context: context).changeIdentity(path.segments) {
      throw Untestable("it changes the 'id' of a row")
    }
    var edges = context.edges
    var rest = path.segments[...]
    var result = false
    while let segment = rest.popFirst(), let child = edges[segment].flatMap(context.graph.target) {
      if let other = child.feature.otherLogic {
        throw Untestable(
          "'\(other.text)' of '\(child.feature.name.text)' responds to the action as well")
      }
      if let action = rest.first, action.changesItsOwner { result = true }
      for reaction in context.graph.resolved(child.id).reactions(before: rest) {
        guard !reaction.operations.isEmpty else { continue }
        try refuseEffects(reaction, of: child.feature)
        result = true
      }
      edges = child.edges
    }
    return result
  }

  private func refuseEffects(
    _ reaction: ResolvedReaction, of child: Feature
  ) throws(Untestable) {
    for step in reaction.operations {
      switch step.kind {
      case .run, .send:
        throw Untestable("'\(child.name.text)' sends further actions in response to the action")
      case .opaque:
        throw Untestable("'\(child.name.text)' runs code of yours in response to the action")
      case .custom where context.isLinked:
        throw Untestable("'\(child.name.text)' calls a method of yours in response to the action")
      case .change, .cancel, .dismissSelf, .open, .call, .custom: break
      }
    }
    if reaction.body.mentionedNames.contains(where: child.index.dependencies.contains) {
      throw Untestable("'\(child.name.text)' needs dependencies to respond to the action")
    }
  }
}

extension ActionPath.Segment {
  /// Whether the library itself changes the state of the feature that owns the action.
  fileprivate var changesItsOwner: Bool {
    switch self {
    case .binding, .destinationDismissed, .presentedDismissed, .button, .promptDismissed,
      .tabSelected:
      true
    default: false
    }
  }
}
