import TrellisSpec

/// What the features on the way to an action do with it themselves, before their owner answers it.
struct InnerReactions {
  let path: ActionPath
  let context: FeatureContext

  /// Whether they may change something that their owner knows nothing of.
  ///
  /// - Throws: ``Untestable`` where they go on by themselves, or need dependencies.
  func changeSomething() throws(Untestable) -> Bool {
    var owner = context.feature
    var rest = path.segments[...]
    var result = false
    while let segment = rest.popFirst(), let child = child(segment, of: owner) {
      if let action = rest.first, action.changesItsOwner { result = true }
      let reactions = context.graph.resolved(child.name.text)?.reactions
      for reaction in reactions ?? [] where rest.starts(with: reaction.path.segments) {
        guard !reaction.steps.isEmpty else { continue }
        try refuseEffects(reaction, of: child)
        result = true
      }
      owner = child
    }
    return result
  }

  private func child(_ segment: ActionPath.Segment, of owner: Feature) -> Feature? {
    let name: String
    switch segment {
    case .destination(let held), .presented(let held), .element(let held), .row(let held):
      name = held
    case .named(let held) where owner.composedChildren.contains(where: { $0.name.text == held }):
      name = held
    default: return nil
    }
    let reference = owner.featureReferences.first { $0.name.text == name }
    return reference.flatMap { context.graph.feature($0.feature.text, from: owner) }
  }

  private func refuseEffects(
    _ reaction: ResolvedReaction, of child: Feature
  ) throws(Untestable) {
    let dependencies = child.dependencies.map(\.name.text)
    for step in reaction.steps {
      switch step.kind {
      case .run, .send, .delegate:
        throw Untestable("'\(child.name.text)' goes on by itself when it is sent the action")
      case .custom where context.isLinked:
        throw Untestable("'\(child.name.text)' calls a method of yours when it is sent the action")
      default: break
      }
      let expressions = step.expressions.map { SwiftTokens($0) }
      if expressions.contains(where: { dependencies.contains(where: $0.mentions) }) {
        throw Untestable("'\(child.name.text)' needs dependencies when it is sent the action")
      }
    }
  }
}

extension ActionPath.Segment {
  /// Whether the library itself changes the state of the feature whose action it is.
  fileprivate var changesItsOwner: Bool {
    switch self {
    case .binding, .destinationDismissed, .presentedDismissed, .button, .promptDismissed,
      .tabSelected:
      true
    default: false
    }
  }
}
