import TrellisIR
import TrellisSpec

/// What follows an action, in every feature on the way to it: the actions that their reactions send,
/// and what follows those.
struct Consequences {
  let context: TestedFeature

  /// More actions than a person would follow.
  private static let mostActions = 50

  /// A feature on the way to an action, and its reactions to the action.
  private struct Stop {
    let feature: Feature
    let edges: Edges
    let reactions: [ResolvedReaction]
    /// The reactions to changes of the feature.
    let observers: [ResolvedReaction]
    /// The action as the feature knows it.
    let action: ArraySlice<ActionPath.Segment>
    /// Whether the feature is a row of the one before.
    let isRow: Bool
  }

  /// Whether a dependency can be needed.
  ///
  /// - Parameter action: The path of the action.
  func needDependencies(_ action: [ActionPath.Segment]) -> Bool {
    reach(action) { stop in
      stop.reactions.contains { $0.needsDependencies(of: stop.feature) }
    }
  }

  /// Whether an action can be sent to a child that may not be there, which the library reports.
  ///
  /// - Parameter action: The path of the action.
  func reachAbsentChild(_ action: [ActionPath.Segment]) -> Bool {
    reach(action) { stop in
      (stop.reactions + stop.observers).flatMap(\.operations).contains { operation in
        guard case .send(.child(let path, _), _) = operation.kind,
          let edge = path.segments.first.flatMap({ stop.edges[$0] })
        else { return false }
        return edge.slot != .scope && edge.slot != .tab
      }
    }
  }

  /// Whether an effect can be started.
  ///
  /// - Parameters:
  ///   - id: The ID of the effect.
  ///   - action: The path of the action.
  func start(_ id: String, after action: [ActionPath.Segment]) -> Bool {
    reach(action) { stop in stop.reactions.contains { $0.runIDs.contains(id) } }
  }

  /// Whether the `id` of a row can change, at which the library stops the program.
  ///
  /// - Parameter action: The path of the action.
  func changeIdentity(_ action: [ActionPath.Segment]) -> Bool {
    let passesRow = action.contains { if case .row = $0 { true } else { false } }
    if !passesRow { return false }
    return reach(action) { stop in
      stop.isRow
        && (stop.action.first == .binding("id")
          || stop.reactions.contains { $0.operations.contains { $0.kind.target == "id" } })
    }
  }

  /// Whether a feature on the way to an action, or to one that follows from it, is of some kind.
  private func reach(
    _ action: [ActionPath.Segment], _ isOfKind: (Stop) -> Bool
  ) -> Bool {
    var waiting = [action]
    var seen: Set<[ActionPath.Segment]> = []
    while let action = waiting.popLast() {
      guard seen.insert(action).inserted else { continue }
      if seen.count > Self.mostActions { return true }
      var owner: ResolvedFeature? = context.resolved
      for (index, segment) in action.enumerated() {
        guard let current = owner else { break }
        let isRow = if index > 0, case .row = action[index - 1] { true } else { false }
        let stop = Stop(
          feature: current.feature, edges: current.edges,
          reactions: current.reactions(before: action[index...]),
          observers: current.observers, action: action[index...], isRow: isRow)
        if isOfKind(stop) { return true }
        for reaction in stop.reactions {
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
      || body.mentionedNames.contains(where: feature.index.dependencies.contains)
  }

  /// The paths of the actions that it sends.
  fileprivate var sentActions: [[ActionPath.Segment]] {
    operations.compactMap { step in
      if case .send(let action, _) = step.kind { action.path.segments } else { nil }
    }
  }
}
