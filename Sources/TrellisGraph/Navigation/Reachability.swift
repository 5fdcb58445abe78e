import TrellisIR

/// Where an app can start, and the shortest ways from there.
package struct Reachability: Sendable {
  /// The nodes that nothing leads to, or of a circle that nothing leads to, the one that leads to most.
  package let starts: [Int]
  /// The last edge of the shortest way to each node; `nil` for starts and unreachable nodes.
  package let lastEdges: [Int?]
  /// The nodes that edges lead to, but no way from a start.
  package let unreachable: Set<Int>

  /// Finds the starts and the shortest ways.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - cost: The number of actions that an edge takes.
  package init(
    _ graph: NavigationGraph, cost: (NavigationGraph.Edge) -> Int = { $0.usualCost }
  ) {
    let isPresent = graph.edges.map { $0.change != .removed }
    var following = [[Int]](repeating: [], count: graph.nodes.count)
    for (index, edge) in graph.edges.enumerated() where isPresent[index] {
      following[edge.from].append(index)
    }
    starts = Self.starts(of: graph, following)
    var lastEdges = [Int?](repeating: nil, count: graph.nodes.count)
    var distances = [Int?](repeating: nil, count: graph.nodes.count)
    // Ways by their numbers of actions. There are few different ones.
    var waiting: [[Int]] = [starts]
    for start in starts { distances[start] = 0 }
    var distance = 0
    while distance < waiting.count {
      var next = 0
      while next < waiting[distance].count {
        let node = waiting[distance][next]
        next += 1
        guard distances[node] == distance else { continue }
        for index in following[node] where graph.edges[index].isTaken {
          let edge = graph.edges[index]
          let sum = distance + max(0, cost(edge))
          if let known = distances[edge.to], known <= sum { continue }
          distances[edge.to] = sum
          lastEdges[edge.to] = index
          while waiting.count <= sum { waiting.append([]) }
          waiting[sum].append(edge.to)
        }
      }
      distance += 1
    }
    self.lastEdges = lastEdges
    unreachable = Set(
      graph.nodes.indices.filter { distances[$0] == nil && graph.nodes[$0].change != .removed })
  }

  /// The edges of the shortest way to a node, in order; empty for starts and unreachable nodes.
  ///
  /// - Parameters:
  ///   - node: The position of the node.
  ///   - graph: The graph.
  package func way(to node: Int, in graph: NavigationGraph) -> [Int] {
    var way: [Int] = []
    var node = node
    while let edge = lastEdges[node] {
      way.append(edge)
      node = graph.edges[edge].from
    }
    return way.reversed()
  }

  private static func starts(of graph: NavigationGraph, _ following: [[Int]]) -> [Int] {
    let components = StrongComponents(following.map { $0.map { graph.edges[$0].to } })
    var isLedTo = [Bool](repeating: false, count: components.count)
    for edges in following {
      for edge in edges.map({ graph.edges[$0] })
      where components.numbers[edge.from] != components.numbers[edge.to] {
        isLedTo[components.numbers[edge.to]] = true
      }
    }
    var best = [Int?](repeating: nil, count: components.count)
    for node in graph.nodes.indices where graph.nodes[node].change != .removed {
      let number = components.numbers[node]
      if isLedTo[number] { continue }
      if let known = best[number], following[known].count >= following[node].count { continue }
      best[number] = node
    }
    return best.compactMap(\.self).sorted()
  }
}

extension NavigationGraph.Edge {
  /// The number of actions that an edge takes if nothing else is known.
  package var usualCost: Int {
    switch kind {
    case .scope, .ifLet, .row: 0
    default: 1
    }
  }
}
