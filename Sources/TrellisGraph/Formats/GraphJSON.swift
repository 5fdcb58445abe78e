import TrellisSpec

/// A graph as JSON, with a line for each node and each edge.
package enum GraphJSON {
  /// The text of the object, followed by a newline.
  ///
  /// - Parameter graph: The graph.
  package static func text(of graph: NavigationGraph) -> String {
    let nodes = graph.nodes.map { node in
      JSONValue.object(
        [
          .init("id", .string(node.id)), .init("kind", .string(node.kind.rawValue)),
          .init("module", node.module.map { .string($0) } ?? .null),
        ] + change(node.change))
    }
    let edges = graph.edges.map { edge in
      JSONValue.object(
        [
          .init("from", .string(graph.nodes[edge.from].id)),
          .init("to", .string(graph.nodes[edge.to].id)),
          .init("kind", .string(edge.kind.rawValue)), .init("label", .string(edge.label)),
        ] + change(edge.change))
    }
    return """
      {
        "nodes": \(list(nodes)),
        "edges": \(list(edges))
      }

      """
  }

  private static func change(_ change: NavigationGraph.Change?) -> [JSONValue.Member] {
    change.map { [.init("change", .string($0.rawValue))] } ?? []
  }

  private static func list(_ items: [JSONValue]) -> String {
    if items.isEmpty { return "[]" }
    return "[\n" + items.map { "    \($0.textInOneLine)" }.joined(separator: ",\n") + "\n  ]"
  }
}
