/// A graph in the language of Graphviz.
package enum GraphDOT {
  /// The text of the graph, followed by a newline.
  ///
  /// - Parameter graph: The graph.
  package static func text(of graph: NavigationGraph) -> String {
    var text = """
      digraph navigation {
        rankdir=LR;
        node [shape=box, style=rounded, fontname="Helvetica", fontsize=12];
        edge [fontname="Helvetica", fontsize=10];

      """
    let groups = graph.groups
    for (number, module) in Set(groups.compactMap(\.self)).sorted().enumerated() {
      text += "  subgraph cluster_\(number) {\n    label=\(quoted(module));\n    style=rounded;\n"
      for (index, node) in graph.nodes.enumerated() where groups[index] == module {
        text += "  " + line(index, node)
      }
      text += "  }\n"
    }
    for (index, node) in graph.nodes.enumerated() where groups[index] == nil {
      text += line(index, node)
    }
    for edge in GroupedEdge.edges(of: graph) {
      var attributes = ["label=\(quoted(edge.text))"]
      if !edge.isTaken { attributes.append("style=dotted") }
      attributes += color(edge.change)
      text += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  private static func line(_ index: Int, _ node: NavigationGraph.Node) -> String {
    let unreachable = node.reach == .unreachable ? " (unreachable)" : ""
    var attributes = ["label=\(quoted(node.id + unreachable))"]
    switch node.kind {
    case .feature: break
    case .code: attributes.append("style=\"rounded,dashed\"")
    case .value, .view: attributes.append("shape=note, style=solid")
    case .alert, .confirmationDialog: attributes.append("shape=octagon, style=solid")
    }
    if node.kind != .feature { attributes.append("tooltip=\(quoted(node.kind.rawValue))") }
    attributes += color(node.change)
    return "  n\(index) [\(attributes.joined(separator: ", "))];\n"
  }

  private static func color(_ change: NavigationGraph.Change?) -> [String] {
    switch change {
    case .added: ["color=\"#1a7f37\", fontcolor=\"#1a7f37\""]
    case .removed: ["color=\"#cf222e\", fontcolor=\"#cf222e\""]
    case nil: []
    }
  }

  /// A text in quotes. Graphviz reads escapes and entities in it.
  private static func quoted(_ text: String) -> String {
    let text = text.inOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("&", with: "&amp;")
    return "\"\(text)\""
  }
}
