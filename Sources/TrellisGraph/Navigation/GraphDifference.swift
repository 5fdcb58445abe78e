extension NavigationGraph {
  /// Both graphs in one, in which everything that only one of them has is marked.
  ///
  /// - Parameter old: The graph before a change.
  package func compared(with old: NavigationGraph) -> NavigationGraph {
    let former = formerPositions(in: old)
    var nodes = zip(nodes, former).map { node, former in
      var node = node
      if former == nil { node.change = .added }
      return node
    }
    var positions: [Int: Int] = [:]
    for (position, former) in former.enumerated() {
      if let former { positions[former] = position }
    }
    var merged = [Int](repeating: 0, count: old.nodes.count)
    for (index, node) in old.nodes.enumerated() {
      merged[index] = positions[index] ?? nodes.count
      if positions[index] != nil { continue }
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

  /// Where each node was in a former graph.
  ///
  /// Features have the same module and name. A feature that has moved to another module has the same ID, in which the
  /// module is only if several features have the name.
  private func formerPositions(in old: NavigationGraph) -> [Int?] {
    let byFullID = Dictionary(zip(old.nodes.map(\.fullID), old.nodes.indices)) { first, _ in first }
    let result = nodes.map { byFullID[$0.fullID] }
    let known = Set(result.compactMap(\.self))
    let byID = old.positions
    return zip(nodes, result).map { node, position in
      position ?? byID[node.id].flatMap { known.contains($0) ? nil : $0 }
    }
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
