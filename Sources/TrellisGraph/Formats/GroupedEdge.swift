/// The edges between two nodes that are alike, which pictures show as one.
struct GroupedEdge {
  let from: Int
  let to: Int
  let kind: NavigationGraph.Edge.Kind
  let change: NavigationGraph.Change?
  fileprivate(set) var isTaken: Bool
  var labels: [String]

  /// The kind, and the actions.
  var text: String {
    labels.isEmpty ? kind.rawValue : "\(kind.rawValue): \(labels.joined(separator: ", "))"
  }

  /// The edges of a graph, in order.
  static func edges(of graph: NavigationGraph) -> [GroupedEdge] {
    var result: [GroupedEdge] = []
    for edge in graph.edges {
      let new = GroupedEdge(
        from: edge.from, to: edge.to, kind: edge.kind, change: edge.change, isTaken: edge.isTaken,
        labels: edge.label.isEmpty ? [] : [edge.label])
      let isNear = { (other: GroupedEdge) in other.from == new.from && other.to == new.to }
      // The edges are sorted, so those between the same nodes are neighbors.
      let neighbors = result.reversed().prefix(while: isNear).count
      if let index = result.suffix(neighbors).firstIndex(where: {
        $0.kind == new.kind && $0.change == new.change
      }) {
        result[index].labels += new.labels
        result[index].isTaken = result[index].isTaken || new.isTaken
      } else {
        result.append(new)
      }
    }
    return result
  }
}
