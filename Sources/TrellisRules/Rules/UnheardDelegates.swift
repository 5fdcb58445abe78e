import TrellisIR
import TrellisSpec

/// Delegate actions of a child that no parent handles.
struct UnheardDelegates: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var heard: [FeatureID: Set<String>] = [:]
    // The features whose actions are all handled.
    var wholes: Set<FeatureID> = []
    var parents: [FeatureID: [ResolvedFeature]] = [:]
    for resolved in graph.features {
      for child in resolved.edges.all.compactMap(\.feature) {
        parents[child, default: []].append(resolved)
      }
      for reaction in resolved.reactions {
        wholes.formUnion(heardAtOnce(reaction.path, in: resolved.edges).compactMap(\.feature))
        guard let (child, segment) = listener(reaction.path, in: resolved.node, graph) else {
          continue
        }
        switch segment {
        case .delegate(let name): heard[child, default: []].insert(name)
        default: wholes.insert(child)
        }
      }
    }
    return graph.features.flatMap { resolved -> [Diagnostic] in
      let parents = parents[resolved.id] ?? []
      // An entry that couldn't be parsed may handle it.
      guard let parent = parents.first, !wholes.contains(resolved.id),
        !parents.contains(where: \.isIncomplete)
      else { return [] }
      let feature = resolved.feature
      return feature.delegate.filter { heard[resolved.id]?.contains($0.name.text) != true }.map {
        Diagnostic(
          .warning, rule: .unheardDelegate,
          "no parent of '\(feature.name.text)' handles its delegate action '\($0.name.text)'; add a pattern to '\(parent.feature.name.text)'",
          at: $0.name.range)
      }
    }
  }

  /// What sends the actions that a pattern for everything presented or pushed handles.
  private func heardAtOnce(_ path: ActionPath, in edges: Edges) -> [Edge] {
    switch path.segments {
    case [.named("destination")]: edges[.destination].all
    case [.named("path")]: edges[.path].all
    default: []
    }
  }

  /// The child whose delegate a path leads to, and its last segment.
  private func listener(
    _ path: ActionPath, in owner: FeatureNode, _ graph: FeatureGraph
  ) -> (FeatureID, ActionPath.Segment)? {
    guard let last = path.segments.last else { return nil }
    // A pattern that ends with the child itself handles everything that it sends.
    var way = path.segments[...]
    switch last {
    case .delegate, .named("delegate"): way = way.dropLast()
    default: break
    }
    if way.isEmpty { return nil }
    var current = owner
    for segment in way {
      guard let next = graph.sender(segment, of: current) else { return nil }
      current = next
    }
    return (current.id, last)
  }
}
