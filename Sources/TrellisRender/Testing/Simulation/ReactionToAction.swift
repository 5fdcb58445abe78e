import TrellisSpec

extension ResolvedFeature {
  /// The reaction that handles an action: in the reducer's switch, the case of a part precedes that
  /// of the whole.
  func reaction(to path: ActionPath) -> ResolvedReaction? {
    reactions.filter { $0.path.holds(path) }.max { left, right in
      (left.path.segments.count, left.path == path ? 1 : 0)
        < (right.path.segments.count, right.path == path ? 1 : 0)
    }
  }
}

extension ResolvedReaction {
  /// Whether properties can change between the step that sends an action and its arrival: by later
  /// steps, or by the handlers of the other actions that are sent.
  ///
  /// - Parameters:
  ///   - names: The properties.
  ///   - index: The step.
  ///   - feature: The feature that declares the properties.
  func changes(_ names: Set<String>, behind index: Int, of feature: Feature) -> Bool {
    let stored = Set(feature.state.map(\.name.text))
    return steps.enumerated().contains { other, step in
      switch step.kind {
      case .send: other != index
      case .delegate, .dismissSelf, .run, .cancel, .custom: false
      case .set, .setShared:
        other > index && step.kind.target.map(names.contains) ?? true
      default: other > index && !names.isSubset(of: stored)
      }
    }
  }
}

extension ActionPath {
  /// Whether it matches an action, or a whole that the action is part of.
  fileprivate func holds(_ path: ActionPath) -> Bool {
    segments.count <= path.segments.count
      && zip(segments, path.segments).allSatisfy { whole, part in
        whole == part || whole.holds(part)
      }
  }
}

extension ActionPath.Segment {
  /// Whether it is the whole that contains another segment: `destination` of `destination.edit`.
  fileprivate func holds(_ part: ActionPath.Segment) -> Bool {
    switch (self, part) {
    case (.named("destination"), .destination), (.named("destination"), .destinationDismissed),
      (.named("destination"), .button(_, _, inDestination: true)), (.named("path"), .element),
      (.named("delegate"), .delegate), (.binding(nil), .binding):
      true
    case (.named(let name), .presented(let other)),
      (.named(let name), .presentedDismissed(let other)):
      name == other
    default: false
    }
  }
}
