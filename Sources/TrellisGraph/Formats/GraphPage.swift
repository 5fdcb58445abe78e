import TrellisEmbeddedPage
import TrellisSpec

/// A page to explore a graph: one file of HTML that needs nothing else.
package enum GraphPage {
  /// The size above which a page leaves out the reasons why transitions have no test, in bytes.
  private static let largest = 290_000

  /// The text of the page.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - details: What is known of features, by their names.
  ///   - title: The title of the page.
  package static func text(
    of graph: NavigationGraph, _ details: [String: FeatureDetails] = [:], title: String
  ) -> String {
    let drawing = GraphDrawing(graph)
    let text = page(PageData.value(graph, drawing, details, withReasons: true), title)
    if text.utf8.count <= largest { return text }
    return page(PageData.value(graph, drawing, details, withReasons: false), title)
  }

  private static func page(_ data: JSONValue, _ title: String) -> String {
    // In a script, only a tag could end the data.
    let json = data.compactText.replacing("<", with: "\\u003c")
    // In the order of the page, so that nothing is replaced in what has been inserted.
    let parts = [
      ("title", GraphSVG.escaped(title)),
      ("graphStyle", String(cString: trellisGraphStyle())),
      ("pageStyle", String(cString: trellisPageStyle())),
      ("data", json),
      ("script", String(cString: trellisPageScript())),
    ]
    var text = ""
    var rest = String(cString: trellisPage())[...]
    for (name, part) in parts {
      guard let place = rest.firstRange(of: "{{\(name)}}") else { continue }
      text += rest[..<place.lowerBound] + part
      rest = rest[place.upperBound...]
    }
    return text + rest
  }
}

/// What the program of a page reads.
private enum PageData {
  static func value(
    _ graph: NavigationGraph, _ drawing: GraphDrawing, _ details: [String: FeatureDetails],
    withReasons: Bool
  ) -> JSONValue {
    let reachability = Reachability(graph) { edge in
      edge.way(in: graph, details)?.count ?? edge.usualCost
    }
    let modules = graph.modules
    let positions = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    return [
      "size": [.integer(drawing.width), .integer(drawing.height)],
      "modules": .array(modules.map { .string($0) }),
      "kinds": .array(
        NavigationGraph.Edge.Kind.allCases.map {
          [.string($0.rawValue), .string($0.family.rawValue)]
        }),
      "nodes": .array(
        graph.nodes.enumerated().map { index, node in
          [
            .string(node.id), .string(node.name), .string(node.kind.rawValue),
            .integer(node.module.flatMap { positions[$0] } ?? -1), .string(node.reach.rawValue),
            .string(node.change?.rawValue ?? ""), .integer(reachability.lastEdges[index] ?? -1),
          ]
        }),
      "edges": .array(graph.edges.map { value($0, graph, details) }),
      "details": .object(
        graph.nodes.enumerated().compactMap { index, node in
          details[node.id].map { .init("\(index)", value($0, withReasons)) }
        }),
      "cards": .array(drawing.cards.map(value)),
      "lines": .array(
        drawing.lines.map { line in
          .array(
            [.integer(line.card), .integer(line.row), .integer(line.target)]
              + line.points.flatMap { [.integer($0.x), .integer($0.y)] })
        }),
      "groups": .array(
        drawing.groups.map { group in
          .array([.string(group.name)] + numbers(of: group.frame))
        }),
    ]
  }

  private static func value(
    _ edge: NavigationGraph.Edge, _ graph: NavigationGraph, _ details: [String: FeatureDetails]
  ) -> JSONValue {
    let change = edge.change?.rawValue ?? ""
    let way = edge.way(in: graph, details).map { [JSONValue.array($0.map { .string($0) })] } ?? []
    return .array(
      [
        .integer(edge.from), .integer(edge.to), .integer(edge.kind.position), .string(edge.label),
        .integer(edge.isTaken ? 1 : 0), .string(change),
      ] + way)
  }

  private static func value(_ details: FeatureDetails, _ withReasons: Bool) -> JSONValue {
    [
      .string(details.path), .integer(details.reactions.count), .integer(details.reactions.exact),
      .integer(details.tests?.declared ?? -1), .integer(details.tests?.covered ?? -1),
      .array(withReasons ? details.untested.map { .string($0) } : []),
    ]
  }

  private static func value(_ card: GraphDrawing.Card) -> JSONValue {
    .array(
      [.integer(card.node), .string(card.title)] + numbers(of: card.frame) + [
        .integer(card.textOffset),
        .array(
          card.rows.map { row in
            [
              .integer(row.kind.position), .integer(row.node), .string(row.text),
              .integer(row.isTaken ? 1 : 0), .string(row.change?.rawValue ?? ""),
              .array(row.edges.map { .integer($0) }),
            ]
          }),
      ])
  }

  private static func numbers(of frame: GraphDrawing.Frame) -> [JSONValue] {
    [frame.x, frame.y, frame.width, frame.height].map { .integer($0) }
  }
}

extension NavigationGraph.Edge {
  /// The actions on the way, as tests send them, if there is such a test and this edge belongs to it.
  fileprivate func way(
    in graph: NavigationGraph, _ details: [String: FeatureDetails]
  ) -> [String]? {
    guard change != .removed, let place else { return nil }
    return details[graph.nodes[from].id]?.ways[place]
  }
}
