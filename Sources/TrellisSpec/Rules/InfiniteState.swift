/// A feature whose state would contain itself. Only `forEach`, `presents`, `destination` and `path`
/// put a container in between.
struct InfiniteState: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      feature.inlineChildren.compactMap { child in
        guard let cycle = cycle(from: child, back: feature, graph) else { return nil }
        let way = cycle.isEmpty ? "" : " through '\(cycle.joined(separator: "', '"))'"
        return Diagnostic(
          rule: .infiniteState,
          "'\(child.name.text)' would contain the state of '\(feature.name.text)'\(way) endlessly; use 'forEach', 'presents', 'destination' or 'path' for recursion",
          at: child.feature.range)
      }
    }
  }

  /// The features on the way from a child back to a feature; `nil` if there is no such way.
  private func cycle(from child: Child, back target: Feature, _ graph: FeatureGraph) -> [String]? {
    guard let start = graph.feature(child.feature.text, from: target) else { return nil }
    if start.name == target.name { return [] }
    var waiting: [(feature: Feature, way: [String])] = [(start, [start.name.text])]
    var visited: Set<String> = [start.name.text]
    while let (feature, way) = waiting.popLast() {
      for child in feature.inlineChildren {
        guard let next = graph.feature(child.feature.text, from: feature) else { continue }
        if next.name == target.name { return way }
        if visited.insert(next.name.text).inserted {
          waiting.append((next, way + [next.name.text]))
        }
      }
    }
    return nil
  }
}

extension Feature {
  /// The children whose state is stored directly in this feature's state.
  fileprivate var inlineChildren: [Child] {
    stateChildren + optionals + cases
  }
}
