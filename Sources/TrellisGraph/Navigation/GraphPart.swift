extension NavigationGraph {
  /// What leads to a node, and what it leads to.
  ///
  /// - Parameters:
  ///   - id: The ID of the node.
  ///   - depth: The most edges on the way; `nil` for any number of them.
  /// - Returns: The part of the graph, or `nil` if there is no such node.
  package func around(_ id: String, depth: Int? = nil) -> NavigationGraph? {
    guard let start = nodes.firstIndex(where: { $0.id == id }) else { return nil }
    let following = distances(from: start, edges.map { ($0.from, $0.to) }, depth)
    let leading = distances(from: start, edges.map { ($0.to, $0.from) }, depth)
    let isKept = { (node: Int) in following[node] != nil || leading[node] != nil }
    return filtered(isKept) { edge in
      // An edge between two nodes on the way may be longer than the way itself.
      if let from = following[edge.from], following[edge.to] != nil { return from != depth }
      if leading[edge.from] != nil, let to = leading[edge.to] { return to != depth }
      return depth == nil
    }
  }

  /// The nodes of a module, and those next to them.
  ///
  /// - Parameter module: The name of the module.
  /// - Returns: The part of the graph, or `nil` if there is no such module.
  package func module(_ module: String) -> NavigationGraph? {
    let own = nodes.map { $0.module == module }
    guard own.contains(true) else { return nil }
    return next(to: own)
  }

  /// What a difference has changed, and the nodes next to it.
  package var changes: NavigationGraph {
    var kept = nodes.map { $0.change != nil }
    for edge in edges where edge.change != nil {
      kept[edge.from] = true
      kept[edge.to] = true
    }
    return filtered({ kept[$0] })
  }

  /// Some nodes, and the edges from and to them with the nodes at their ends.
  private func next(to own: [Bool]) -> NavigationGraph {
    var kept = own
    for edge in edges where own[edge.from] || own[edge.to] {
      // What belongs to another feature says nothing about this one.
      kept[edge.from] = true
      kept[edge.to] = true
    }
    let isKept = { (node: Int) in kept[node] }
    return filtered(isKept) { own[$0.from] || own[$0.to] }
  }

  /// The number of edges from a node to every node that can be reached.
  private func distances(
    from start: Int, _ edges: [(from: Int, to: Int)], _ most: Int?
  ) -> [Int: Int] {
    var targets = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { targets[edge.from].append(edge.to) }
    var distances = [start: 0]
    var waiting = [start][...]
    while let node = waiting.popFirst() {
      guard let distance = distances[node], most.map({ distance < $0 }) ?? true else { continue }
      for target in targets[node] where distances[target] == nil {
        distances[target] = distance + 1
        waiting.append(target)
      }
    }
    return distances
  }
}
