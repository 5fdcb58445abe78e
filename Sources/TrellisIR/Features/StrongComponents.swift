import TrellisSpec
import TrellisSwift

/// The parts of a graph in which every node is reachable from every other one.
package struct StrongComponents {
  /// The index of the part that contains a node, by the node's index.
  package let numbers: [Int]
  /// The number of parts.
  package let count: Int
  /// The nodes, part by part. Each part follows the parts that it leads to.
  package let inOrder: [Int]

  /// Finds the parts, visiting each edge twice.
  ///
  /// - Parameter edges: The nodes that each node leads to.
  package init(_ edges: [[Int]]) {
    let order = Self.finished(edges, from: Array(edges.indices)).flatMap(\.self)
    var reversed = [[Int]](repeating: [], count: edges.count)
    for (node, targets) in edges.enumerated() {
      for target in targets { reversed[target].append(node) }
    }
    var numbers = [Int](repeating: 0, count: edges.count)
    // No other part leads to the first one.
    let parts = Self.finished(reversed, from: order.reversed())
    for (number, nodes) in parts.enumerated() {
      for node in nodes { numbers[node] = number }
    }
    self.numbers = numbers
    count = parts.count
    inOrder = parts.reversed().flatMap(\.self)
  }

  /// The nodes that are reachable from each start but from no earlier one. Each node follows the
  /// nodes that it leads to.
  private static func finished(_ edges: [[Int]], from starts: [Int]) -> [[Int]] {
    var visited = [Bool](repeating: false, count: edges.count)
    var result: [[Int]] = []
    for start in starts where !visited[start] {
      visited[start] = true
      var nodes: [Int] = []
      var way = [(node: start, next: 0)]
      while let (node, next) = way.last {
        WorkMeter.count()
        guard next < edges[node].count else {
          nodes.append(node)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let target = edges[node][next]
        if visited[target] { continue }
        visited[target] = true
        way.append((target, 0))
      }
      result.append(nodes)
    }
    return result
  }
}
