import TrellisIR
import TrellisSpec

/// The actions of children that parents handle.
struct ParentReactions {
  /// The rest of a pattern after the children that it leads through.
  private struct Answer: Hashable {
    let child: String
    let segments: [ActionPath.Segment]
  }

  private var answers: Set<Answer> = []

  /// - Parameter graph: The features.
  init(_ graph: FeatureGraph) {
    var references: [String: [String: String]] = [:]
    for resolved in graph.features {
      for reaction in resolved.reactions where reaction.path.segments.count > 1 {
        var current = resolved.feature
        var rest = reaction.path.segments[...]
        while let name = rest.first?.childName {
          let children =
            references[current.name.text]
            ?? Dictionary(
              current.featureReferences.map { ($0.name.text, $0.feature.text) },
              uniquingKeysWith: { first, _ in first })
          references[current.name.text] = children
          guard let child = children[name].flatMap({ graph.feature($0, from: current) }) else {
            break
          }
          current = child
          rest = rest.dropFirst()
          for count in 1...2 {
            answers.insert(Answer(child: current.name.text, segments: Array(rest.prefix(count))))
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
  func answer(_ segments: [ActionPath.Segment], of feature: Feature) -> Bool {
    answers.contains(Answer(child: feature.name.text, segments: segments))
  }
}
