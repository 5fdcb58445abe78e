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

/// What the program of a page reads. It is spelled briefly, because the page contains it.
///
/// Each text stands in one list, and everything else has its place in that list. Whether an edge is taken
/// and how it has changed is one number. Where an edge begins and the points of a line are distances from
/// those before.
private struct PageData {
  private let graph: NavigationGraph
  private let drawing: GraphDrawing
  private let details: [String: FeatureDetails]
  private let withReasons: Bool
  /// The texts, in the order of their first use.
  private var texts: [String] = []
  private var places: [String: Int] = [:]

  /// The kinds of changes, in the order in which edges count them.
  private static let changes: [NavigationGraph.Change?] = [nil] + NavigationGraph.Change.allCases

  static func value(
    _ graph: NavigationGraph, _ drawing: GraphDrawing, _ details: [String: FeatureDetails],
    withReasons: Bool
  ) -> JSONValue {
    var data = PageData(graph, drawing, details, withReasons)
    return data.value()
  }

  private init(
    _ graph: NavigationGraph, _ drawing: GraphDrawing, _ details: [String: FeatureDetails],
    _ withReasons: Bool
  ) {
    self.graph = graph
    self.drawing = drawing
    self.details = details
    self.withReasons = withReasons
  }

  /// The place of a text.
  private mutating func text(_ text: String) -> JSONValue {
    if let place = places[text] { return .integer(place) }
    places[text] = texts.count
    texts.append(text)
    return .integer(texts.count - 1)
  }

  private mutating func value() -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("size", [.integer(drawing.width), .integer(drawing.height)]),
      .init("modules", .array(graph.modules.map { .string($0) })),
      .init(
        "kinds",
        .array(
          NavigationGraph.Edge.Kind.allCases.map {
            [.string($0.rawValue), .string($0.family.rawValue)]
          })),
      .init("changes", .array(Self.changes.map { .string($0?.rawValue ?? "") })),
      .init("nodes", nodes()),
      .init("edges", edges()),
      .init("details", detailsOfNodes()),
      .init("cards", .array(drawing.cards.map { value($0) })),
      .init("lines", .array(drawing.lines.map(Self.value))),
      .init(
        "groups",
        .array(drawing.groups.map { .array([text($0.name)] + Self.numbers(of: $0.frame)) })),
    ]
    return .object(members + [.init("texts", .array(texts.map { .string($0) }))])
  }

  private mutating func nodes() -> JSONValue {
    let reachability = Reachability(graph) { edge in
      edge.way(in: graph, details)?.count ?? edge.usualCost
    }
    let positions = Dictionary(uniqueKeysWithValues: graph.modules.enumerated().map { ($1, $0) })
    return .array(
      graph.nodes.enumerated().map { index, node in
        [
          text(node.id), text(node.name), text(node.kind.rawValue),
          .integer(node.module.flatMap { positions[$0] } ?? -1), text(node.reach.rawValue),
          text(node.change?.rawValue ?? ""), .integer(reachability.lastEdges[index] ?? -1),
        ]
      })
  }

  private mutating func edges() -> JSONValue {
    var last = 0
    return .array(
      graph.edges.map { edge in
        let way = edge.way(in: graph, details).map { $0.map { text($0) } }
        defer { last = edge.from }
        return .array(
          [
            .integer(edge.from - last), .integer(edge.to), .integer(edge.kind.position),
            text(edge.label), Self.state(edge.isTaken, edge.change),
          ] + (way.map { [.array($0)] } ?? []))
      })
  }

  private mutating func detailsOfNodes() -> JSONValue {
    .object(
      graph.nodes.enumerated().compactMap { index, node in
        details[node.id].map { details in
          let reasons = withReasons ? details.untested.map { text($0) } : []
          return .init(
            "\(index)",
            [
              text(details.path), .integer(details.reactions.count),
              .integer(details.reactions.exact), .integer(details.tests?.declared ?? -1),
              .integer(details.tests?.covered ?? -1), .array(reasons),
            ])
        }
      })
  }

  private mutating func value(_ card: GraphDrawing.Card) -> JSONValue {
    let rows = card.rows.map { row -> JSONValue in
      var last = 0
      let edges = row.edges.map { edge -> JSONValue in
        defer { last = edge }
        return .integer(edge - last)
      }
      return [
        .integer(row.kind.position), .integer(row.node), text(row.text),
        Self.state(row.isTaken, row.change), .array(edges),
      ]
    }
    return .array(
      [.integer(card.node), text(card.title)] + Self.numbers(of: card.frame)
        + [.integer(card.textOffset), .array(rows)])
  }

  private static func value(_ line: GraphDrawing.Line) -> JSONValue {
    var numbers = [line.card, line.row, line.target]
    var last = (x: 0, y: 0)
    for point in line.points {
      numbers += [point.x - last.x, point.y - last.y]
      last = (point.x, point.y)
    }
    return .array(numbers.map { .integer($0) })
  }

  private static func state(_ isTaken: Bool, _ change: NavigationGraph.Change?) -> JSONValue {
    .integer((changes.firstIndex(of: change) ?? 0) * 2 + (isTaken ? 1 : 0))
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
