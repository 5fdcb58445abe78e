extension NavigationGraph {
  /// Both graphs in one, in which everything that only one of them has is marked.
  ///
  /// - Parameter old: The graph before a change.
  package func compared(with old: NavigationGraph) -> NavigationGraph {
    let oldPositions = old.positions
    let newPositions = positions
    var nodes = nodes.map { node in
      var node = node
      if oldPositions[node.id] == nil { node.change = .added }
      return node
    }
    var merged = [Int](repeating: 0, count: old.nodes.count)
    for (index, node) in old.nodes.enumerated() {
      if let position = newPositions[node.id] {
        merged[index] = position
        continue
      }
      merged[index] = nodes.count
      var node = node
      node.change = .removed
      nodes.append(node)
    }
    let oldEdges = old.edges.map { edge in
      var edge = edge
      (edge.from, edge.to) = (merged[edge.from], merged[edge.to])
      return edge
    }
    let known = Set(oldEdges.map(\.identity))
    let kept = Set(edges.map(\.identity))
    let edges = edges.map { edge in
      var edge = edge
      if !known.contains(edge.identity) { edge.change = .added }
      return edge
    }
    let removed = oldEdges.filter { !kept.contains($0.identity) }.map { edge in
      var edge = edge
      edge.change = .removed
      return edge
    }
    return NavigationGraph(nodes: nodes, edges: edges + removed)
  }

  /// Whether a difference has changed anything.
  package var hasChanges: Bool {
    nodes.contains { $0.change != nil } || edges.contains { $0.change != nil }
  }
}

extension NavigationGraph.Edge {
  /// What distinguishes it from all other edges.
  fileprivate struct Identity: Hashable {
    let from: Int
    let to: Int
    let kind: Kind
    let label: String
  }

  fileprivate var identity: Identity {
    Identity(from: from, to: to, kind: kind, label: label)
  }
}
