import TrellisIR
import TrellisSpec

/// The actions of children that parents handle.
struct ParentReactions {
  /// The rest of a pattern after the children that it leads through.
  private struct Answer: Hashable {
    let child: FeatureID
    let segments: [ActionPath.Segment]
  }

  private var answers: Set<Answer> = []

  /// - Parameter graph: The features.
  init(_ graph: FeatureGraph) {
    for resolved in graph.features {
      for reaction in resolved.reactions where reaction.path.segments.count > 1 {
        var current = resolved.node
        var rest = reaction.path.segments[...]
        while let segment = rest.popFirst(), let child = graph.sender(segment, of: current) {
          current = child
          for count in 1...2 {
            answers.insert(Answer(child: child.id, segments: Array(rest.prefix(count))))
          }
        }
      }
    }
  }

  /// Whether a parent handles an action of a feature.
  ///
  /// - Parameters:
  ///   - segments: The action, as a pattern of the feature itself would name it.
  ///   - feature: The feature.
  func answer(_ segments: [ActionPath.Segment], of feature: FeatureID) -> Bool {
    answers.contains(Answer(child: feature, segments: segments))
  }
}
