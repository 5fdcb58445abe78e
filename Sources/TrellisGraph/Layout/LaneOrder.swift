/// The order of modules from top to bottom, in which those that lead to each other are close.
enum LaneOrder {
  /// Finds the order.
  ///
  /// - Parameters:
  ///   - lanes: The modules, in the order in which they are found.
  ///   - links: How they lead to each other.
  /// - Returns: The modules in order.
  static func order(_ lanes: [Int], _ links: [(Int, Int)]) -> [Int] {
    var neighbors: [Int: [Int]] = [:]
    for (from, to) in links where from != to {
      neighbors[from, default: []].append(to)
      neighbors[to, default: []].append(from)
    }
    var order = lanes
    var best = (order: order, length: Int.max)
    for _ in 0..<12 {
      let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      let length = links.reduce(0) { sum, link in
        sum + abs((ranks[link.0] ?? 0) - (ranks[link.1] ?? 0))
      }
      if length < best.length { best = (order, length) }
      let keys = order.map { lane -> Double in
        let all = (neighbors[lane] ?? []) + [lane]
        return Double(all.reduce(0) { $0 + (ranks[$1] ?? 0) }) / Double(all.count)
      }
      order = order.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { order[$0] }
    }
    return best.order
  }
}
