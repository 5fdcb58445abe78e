import TrellisSpec
import TrellisSwift

/// Reactions by the path of their actions, segment by segment.
package struct ReactionTree: Sendable {
  private struct Node: Sendable {
    /// The indices of the reactions to the action in this place.
    var reactions: [Int] = []
    var children: [ActionPath.Segment: Int] = [:]
  }

  private var nodes = [Node()]

  /// Creates a tree.
  ///
  /// - Parameter paths: The actions of the reactions, in order.
  package init(_ paths: [ActionPath]) {
    for (number, path) in paths.enumerated() {
      var node = 0
      for segment in path.segments {
        if let child = nodes[node].children[segment] {
          node = child
        } else {
          nodes[node].children[segment] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      }
      nodes[node].reactions.append(number)
    }
  }

  /// The place where all paths start.
  package var root: Place {
    Place(tree: self, node: 0)
  }

  /// The indices of the reactions to an action that an earlier reaction handles, in order, each with
  /// the index of the first.
  package var repetitions: [(reaction: Int, first: Int)] {
    nodes.flatMap { node in node.reactions.dropFirst().map { ($0, node.reactions[0]) } }
      .sorted { $0.reaction < $1.reaction }
  }

  /// Whether there are reactions to actions in a place, or in one below it.
  ///
  /// - Parameter segments: The path to the place.
  package func contains(_ segments: [ActionPath.Segment]) -> Bool {
    var place: Place? = root
    for segment in segments { place = place?.below(segment) }
    return place != nil
  }

  /// A place on the path to actions.
  package struct Place: Sendable {
    fileprivate let tree: ReactionTree
    fileprivate let node: Int

    /// The indices of the reactions to the action in this place.
    package var reactions: [Int] {
      tree.nodes[node].reactions
    }

    /// Whether a reaction handles the action in this place.
    package var isAnswered: Bool {
      !reactions.isEmpty
    }

    /// The place after a segment, or `nil` if no reaction's path continues with it.
    ///
    /// - Parameter segment: The segment.
    package func below(_ segment: ActionPath.Segment) -> Place? {
      WorkMeter.count()
      return tree.nodes[node].children[segment].map { Place(tree: tree, node: $0) }
    }

    /// Whether a reaction handles the action after a segment.
    ///
    /// - Parameter segment: The segment.
    package func answers(_ segment: ActionPath.Segment) -> Bool {
      below(segment)?.isAnswered == true
    }
  }
}
