/// A graph as flowcharts of Mermaid, which refuses those that are too large.
package enum GraphMermaid {
  /// The most edges of a flowchart.
  package static let mostEdges = 500
  /// The most letters of a flowchart.
  package static let mostLetters = 50_000
  /// The most edges of a flowchart with frames around modules. With many more, Mermaid fails to find a
  /// place for everything.
  package static let mostFramedEdges = 200

  /// A flowchart, and what it lacks.
  package struct Chart: Sendable {
    /// The text, followed by a newline.
    package let text: String
    /// What is left out, because the flowchart would be too large with it: as text for people.
    package let leftOut: [String]
  }

  /// A flowchart with as much of a graph as fits.
  ///
  /// - Parameter graph: The graph.
  package static func chart(of graph: NavigationGraph) -> Chart {
    let isFramed = GroupedEdge.edges(of: graph).count <= mostFramedEdges
    let frames = isFramed || graph.modules.isEmpty ? [] : ["the frames of modules"]
    var leftOut = frames
    for attempt in Attempt.allCases {
      let text = text(of: graph, attempt.withConditions, attempt.withLabels, leftOut)
      if let text { return Chart(text: text, leftOut: leftOut) }
      leftOut = frames + [attempt.next]
    }
    let features = graph.filtered { graph.nodes[$0].isFeature }
    leftOut = frames + ["the actions", "everything but features"]
    if let text = text(of: features, false, false, leftOut) {
      return Chart(text: text, leftOut: leftOut)
    }
    return partialChart(of: features, leftOut)
  }

  /// A page of Markdown with a flowchart, or with one for each module if one isn't enough.
  ///
  /// - Parameter graph: The graph.
  package static func page(of graph: NavigationGraph) -> Chart {
    let whole = chart(of: graph)
    let modules = graph.modules
    if whole.leftOut.isEmpty || modules.count < 2 {
      return Chart(text: fenced(whole), leftOut: whole.leftOut)
    }
    var text = ""
    var leftOut: [String] = []
    for module in modules {
      guard let part = graph.module(module) else { continue }
      let chart = chart(of: part)
      text += "\(text.isEmpty ? "" : "\n")## \(heading(module))\n\n\(fenced(chart))"
      leftOut += chart.leftOut.map { "\($0) of \(module)" }
    }
    let alone = graph.filtered { graph.nodes[$0].module == nil && graph.groups[$0] == nil }
    if !alone.nodes.isEmpty {
      let chart = chart(of: alone)
      text += "\n## No module\n\n\(fenced(chart))"
      leftOut += chart.leftOut
    }
    return Chart(text: text, leftOut: leftOut)
  }

  private static func fenced(_ chart: Chart) -> String {
    let remark =
      chart.leftOut.isEmpty
      ? "" : "\nLeft out, because the flowchart would be too large: \(list(chart.leftOut)).\n"
    return "```mermaid\n\(chart.text)```\n\(remark)"
  }

  private static func heading(_ text: String) -> String {
    text.inOneLine.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  // MARK: - Less and less

  private enum Attempt: CaseIterable {
    case everything
    case withoutConditions
    case withoutLabels

    var withConditions: Bool { self == .everything }
    var withLabels: Bool { self != .withoutLabels }

    /// What the next attempt leaves out.
    var next: String {
      switch self {
      case .everything: "the conditions"
      case .withoutConditions: "the actions"
      case .withoutLabels: "everything but features"
      }
    }
  }

  /// A flowchart with the first modules, or with the first features.
  private static func partialChart(of graph: NavigationGraph, _ leftOut: [String]) -> Chart {
    let groups = graph.groups
    let order = graph.nodes.indices.sorted { (groups[$0] ?? "", $0) < (groups[$1] ?? "", $1) }
    var (most, least) = (order.count, 0)
    var best = Chart(text: "flowchart LR\n", leftOut: leftOut)
    while least <= most {
      let count = (least + most) / 2
      let kept = Set(order.prefix(count))
      let missing = leftOut + [remark(on: order.dropFirst(count).map { graph.nodes[$0].id })]
      let part = graph.filtered { kept.contains($0) }
      if let text = text(of: part, false, false, missing) {
        best = Chart(text: text, leftOut: missing)
        least = count + 1
      } else {
        most = count - 1
      }
    }
    return best
  }

  private static func remark(on features: [String]) -> String {
    let shown = features.prefix(5).joined(separator: ", ")
    let more = features.count > 5 ? " and \(features.count - 5) others" : ""
    return "the features \(shown)\(more)"
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  // MARK: - Text

  /// The text of a flowchart; `nil` if it is too large.
  private static func text(
    of graph: NavigationGraph, _ withConditions: Bool, _ withLabels: Bool, _ leftOut: [String]
  ) -> String? {
    let edges = GroupedEdge.edges(of: graph)
    if edges.count > mostEdges { return nil }
    var lines = ["flowchart LR"]
    if !leftOut.isEmpty { lines.append("  %% Left out: \(comment(list(leftOut)))") }
    let isFramed = edges.count <= mostFramedEdges
    let groups = isFramed ? graph.groups : graph.nodes.map { _ in nil }
    for (number, module) in Set(groups.compactMap(\.self)).sorted().enumerated() {
      lines.append("  subgraph m\(number)[\(quoted(module))]")
      for (index, node) in graph.nodes.enumerated() where groups[index] == module {
        lines.append("  " + line(index, node))
      }
      lines.append("  end")
    }
    for (index, node) in graph.nodes.enumerated() where groups[index] == nil {
      lines.append(line(index, node))
    }
    for edge in edges {
      let text = text(of: edge, withConditions, withLabels)
      let arrow = edge.isTaken ? "-->" : "-.->"
      lines.append("  n\(edge.from) \(arrow)|\(quoted(text))| n\(edge.to)")
    }
    lines += styles(of: graph, edges)
    let text = lines.joined(separator: "\n") + "\n"
    // Mermaid counts letters as JavaScript does.
    return text.utf16.count > mostLetters ? nil : text
  }

  private static func line(_ index: Int, _ node: NavigationGraph.Node) -> String {
    let text = quoted(node.id + (node.reach == .unreachable ? " (unreachable)" : ""))
    switch node.kind {
    case .feature: return "  n\(index)[\(text)]"
    case .code: return "  n\(index)[\(text)]:::code"
    case .value, .view: return "  n\(index)([\(text)])"
    case .alert, .confirmationDialog: return "  n\(index){{\(text)}}"
    }
  }

  private static func text(
    of edge: GroupedEdge, _ withConditions: Bool, _ withLabels: Bool
  ) -> String {
    if !withLabels { return edge.kind.rawValue }
    if withConditions { return edge.text }
    var edge = edge
    edge.leaveOutConditions()
    return edge.text
  }

  private static func styles(of graph: NavigationGraph, _ edges: [GroupedEdge]) -> [String] {
    var lines: [String] = []
    if graph.nodes.contains(where: { $0.kind == .code }) {
      lines.append("  classDef code stroke-dasharray: 4 3")
    }
    for change in [NavigationGraph.Change.added, .removed] {
      let color = change == .added ? "#1a7f37" : "#cf222e"
      let nodes = graph.nodes.indices.filter { graph.nodes[$0].change == change }
      let links = edges.indices.filter { edges[$0].change == change }
      if !nodes.isEmpty {
        lines.append("  classDef \(change.rawValue) stroke:\(color),stroke-width:3px")
        lines.append(
          "  class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(change.rawValue)")
      }
      if !links.isEmpty {
        let numbers = links.map(String.init).joined(separator: ",")
        let dashes = change == .added ? "" : ",stroke-dasharray:6 4"
        lines.append("  linkStyle \(numbers) stroke:\(color),stroke-width:3px\(dashes)")
      }
    }
    return lines
  }

  /// A text in quotes. Everything that Mermaid or HTML could read in it is the number of a letter.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.inOneLine.unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "|", "\\", ";", "%": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result.isEmpty ? " " : result)\""
  }

  /// A text in a comment, which ends with the line.
  private static func comment(_ text: String) -> String {
    text.inOneLine.replacing("{", with: "(").replacing("}", with: ")")
  }
}

extension GroupedEdge {
  /// Leaves out what follows the actions.
  fileprivate mutating func leaveOutConditions() {
    var seen: Set<String> = []
    labels = labels.map { label in
      let end = [" if ", " unless "].compactMap { label.firstRange(of: $0)?.lowerBound }.min()
      return String(label[..<(end ?? label.endIndex)])
    }.filter { seen.insert($0).inserted }
  }
}
