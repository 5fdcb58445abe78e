import TrellisSpec

/// A feature with resolved names. It is an object, which is cheap to pass on, and never changes.
package final class ResolvedFeature: Sendable {
  /// The feature in the graph.
  package let node: FeatureNode
  /// The feature as its spec declares it.
  package let feature: Feature
  /// What it can show or contain.
  package let edges: Edges
  /// Its reactions, in order.
  package var reactions: [ResolvedReaction] {
    noteRead(of: storedReactions)
    return storedReactions
  }

  /// The reactions to changes of the state, in order.
  package var observers: [ResolvedReaction] {
    noteRead(of: storedObservers)
    return storedObservers
  }

  private let storedReactions: [ResolvedReaction]
  private let storedObservers: [ResolvedReaction]
  /// Its reactions by their actions.
  package let reactionTree: ReactionTree
  /// Its deep links, in order.
  package let deepLinks: [ResolvedDeepLink]
  /// Whether some of them couldn't be resolved, so that nothing can be said about missing ones.
  package let isIncomplete: Bool

  /// Creates a resolved feature.
  package init(
    node: FeatureNode, reactions: [ResolvedReaction], deepLinks: [ResolvedDeepLink] = [],
    isIncomplete: Bool = false
  ) {
    self.node = node
    feature = node.feature
    edges = node.edges
    storedReactions = reactions
    storedObservers = reactions.filter { $0.changedProperty != nil }
    reactionTree = ReactionTree(reactions.map(\.path))
    self.deepLinks = deepLinks
    self.isIncomplete = isIncomplete
  }

  private func noteRead(of reactions: some Collection) {
    if let reads = feature.summaryReads, !reactions.isEmpty { reads.note() }
  }
}

extension ResolvedFeature {
  /// Its ID.
  package var id: FeatureID { node.id }

  /// The reactions to exactly an action.
  ///
  /// - Parameter segments: The path of the action.
  package func reactions(at segments: [ActionPath.Segment]) -> [ResolvedReaction] {
    var place: ReactionTree.Place? = reactionTree.root
    for segment in segments { place = place?.below(segment) }
    return reactions(numbered: place?.reactions ?? [])
  }

  /// The first reaction to exactly an action.
  ///
  /// - Parameter segments: The path of the action.
  package func reaction(at segments: [ActionPath.Segment]) -> ResolvedReaction? {
    reactions(at: segments).first
  }

  /// Some of the reactions.
  ///
  /// - Parameter numbers: Their positions among all reactions.
  package func reactions(numbered numbers: [Int]) -> [ResolvedReaction] {
    noteRead(of: numbers)
    return numbers.map { storedReactions[$0] }
  }
}

extension ResolvedFeature {
  /// What its reactions and deep links do.
  package var operations: [Operation] {
    reactions.flatMap(\.operations) + deepLinks.flatMap(\.operations)
  }

  /// Whether the feature dismisses itself.
  package var dismissesItself: Bool {
    reactions.flatMap(\.operations).contains(where: \.isDismissal)
  }
}

extension ResolvedFeature {
  /// The bound properties without an entry of their own, whose changes the entry `binding` handles.
  package var boundTogether: [String] {
    (feature.boundProperties.map(\.name.text) + feature.promptProperties.map(\.name))
      .filter { reaction(at: [.binding($0)]) == nil }
  }
}
