/// Reactions by the way to their actions, segment by segment.
package struct ReactionTree: Sendable {
  private struct Node: Sendable {
    /// The reactions to the action that is here, by their numbers.
    var reactions: [Int] = []
    var children: [ActionPath.Segment: Int] = [:]
  }

  private var nodes = [Node()]

  /// Makes a tree.
  ///
  /// - Parameter paths: The actions of the reactions, in their order.
  init(_ paths: [ActionPath]) {
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

  /// The place where all ways begin.
  package var root: Place {
    Place(tree: self, node: 0)
  }

  /// A place on the way to actions.
  package struct Place: Sendable {
    fileprivate let tree: ReactionTree
    fileprivate let node: Int

    /// The reactions to the action that is here, by their numbers.
    package var reactions: [Int] {
      tree.nodes[node].reactions
    }

    /// Whether a reaction answers the action that is here.
    package var isAnswered: Bool {
      !reactions.isEmpty
    }

    /// The place behind a segment; `nil` where no reaction's way goes on so.
    ///
    /// - Parameter segment: The segment.
    package func below(_ segment: ActionPath.Segment) -> Place? {
      WorkMeter.count()
      return tree.nodes[node].children[segment].map { Place(tree: tree, node: $0) }
    }

    /// Whether a reaction answers the action behind a segment.
    ///
    /// - Parameter segment: The segment.
    package func answers(_ segment: ActionPath.Segment) -> Bool {
      below(segment)?.isAnswered == true
    }
  }
}
