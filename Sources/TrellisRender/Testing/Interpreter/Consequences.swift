import TrellisIR
import TrellisSpec

/// What follows an action, in every feature on the way to it: the actions that their reactions send,
/// and what follows those.
struct Consequences {
  let context: FeatureContext

  /// More actions than a person would follow.
  private static let mostActions = 50

  /// Whether a dependency can be needed.
  ///
  /// - Parameter action: The path of the action.
  func needDependencies(_ action: [ActionPath.Segment]) -> Bool {
    var waiting = [action]
    var seen: Set<[ActionPath.Segment]> = []
    while let action = waiting.popLast() {
      guard seen.insert(action).inserted else { continue }
      if seen.count > Self.mostActions { return true }
      var owner: ResolvedFeature? = context.resolved
      for (index, segment) in action.enumerated() {
        guard let current = owner else { break }
        for reaction in current.reactions(before: action[index...]) {
          if reaction.needsDependencies(of: current.feature) { return true }
          waiting += reaction.sentActions.map { action[..<index] + $0 }
        }
        owner = context.graph.sender(segment, of: current.node)
          .map { context.graph.resolved($0.id) }
      }
    }
    return false
  }
}

extension ResolvedReaction {
  /// Whether it runs a call, or needs a dependency for a value.
  fileprivate func needsDependencies(of feature: Feature) -> Bool {
    operations.contains { if case .run = $0.kind { true } else { false } }
      || body.expressions.contains { expression in
        !feature.index.dependencies(in: expression.tokens).isEmpty
      }
  }

  /// The paths of the actions that it sends.
  fileprivate var sentActions: [[ActionPath.Segment]] {
    operations.compactMap { step in
      switch step.kind {
      case .send(let path, _): path.segments
      case .delegate(let name, _): [.delegate(name)]
      default: nil
      }
    }
  }
}
