import TrellisSpec
import TrellisSwift

/// The cards of a graph before they have a place.
struct CardContents {
  /// A line that has no way yet.
  struct Link {
    let card: Int
    var row: Int
    let target: Int
  }

  private(set) var cards: [GraphDrawing.Card] = []
  /// The lines, card by card.
  private(set) var links: [Link] = []

  init(_ graph: NavigationGraph) {
    var following = [[Int]](repeating: [], count: graph.nodes.count)
    var isLedTo = [Bool](repeating: false, count: graph.nodes.count)
    for (index, edge) in graph.edges.enumerated() {
      following[edge.from].append(index)
      isLedTo[edge.to] = true
    }
    let isCard = graph.nodes.indices.map { graph.nodes[$0].isFeature || !isLedTo[$0] }
    var positions = [Int?](repeating: nil, count: graph.nodes.count)
    for node in graph.nodes.indices where isCard[node] {
      WorkMeter.count()
      positions[node] = cards.count
      cards.append(Self.card(node, following[node], isCard, graph))
    }
    for (number, card) in cards.enumerated() {
      for (row, content) in card.rows.enumerated() where isCard[content.node] {
        guard let target = positions[content.node] else { continue }
        links.append(Link(card: number, row: row, target: target))
      }
    }
  }

  private static func card(
    _ node: Int, _ edges: [Int], _ isCard: [Bool], _ graph: NavigationGraph
  ) -> GraphDrawing.Card {
    typealias Size = GraphDrawing.Size
    let rows = rows(edges, isCard, graph)
    let title = TextWidth.shortened(
      graph.nodes[node].id, size: Size.titleFont, to: Size.widestTitle)
    let kinds = rows.map { TextWidth.of($0.kind.rawValue, size: Size.kindFont) }.max() ?? 0
    let texts = rows.map { TextWidth.of($0.text, size: Size.textFont) }.max() ?? 0
    let textOffset = Size.side + kinds + 8
    // Marks beside the title need some room.
    let titleWidth = TextWidth.of(title, size: Size.titleFont, isBold: true) + 2 * Size.side + 16
    let width = max(Size.narrowestCard, titleWidth, textOffset + texts + Size.side + 8)
    return GraphDrawing.Card(
      node: node, title: title,
      frame: .init(width: width, height: GraphDrawing.Card.height(rows: rows.count)),
      textOffset: textOffset, rows: rows)
  }

  /// One row for all edges to a node that are alike. Rows with lines come first.
  private static func rows(
    _ edges: [Int], _ isCard: [Bool], _ graph: NavigationGraph
  ) -> [GraphDrawing.Row] {
    struct Key: Hashable {
      let node: Int
      let kind: NavigationGraph.Edge.Kind
      let change: NavigationGraph.Change?
    }
    var keys: [Key] = []
    var grouped: [Key: [Int]] = [:]
    for index in edges {
      let edge = graph.edges[index]
      let key = Key(node: edge.to, kind: edge.kind, change: edge.change)
      if grouped[key] == nil { keys.append(key) }
      grouped[key, default: []].append(index)
    }
    let rows = keys.map { key in
      let edges = grouped[key] ?? []
      let text = text(of: edges.map { graph.edges[$0] }, isCard[key.node], graph)
      return GraphDrawing.Row(
        kind: key.kind, node: key.node, edges: edges,
        text: TextWidth.shortened(
          text, size: GraphDrawing.Size.textFont, to: GraphDrawing.Size.widestText),
        fullText: text, isTaken: edges.contains { graph.edges[$0].isTaken }, change: key.change)
    }
    return rows.filter { isCard[$0.node] } + rows.filter { !isCard[$0.node] }
  }

  /// The text of a row: the actions, after the name of what has no card.
  private static func text(
    of edges: [NavigationGraph.Edge], _ isCard: Bool, _ graph: NavigationGraph
  ) -> String {
    let change = edges[0].change.map { $0 == .added ? "+ " : "− " } ?? ""
    let labels = edges.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
    let node = graph.nodes[edges[0].to]
    if isCard {
      if edges[0].from == edges[0].to { return change + "↺ " + labels }
      return change + (labels.isEmpty ? edges[0].placeName : labels)
    }
    return change + node.name + (labels.isEmpty || labels == node.name ? "" : " · " + labels)
  }

  /// Puts rows in another order.
  ///
  /// - Parameter order: The new row of each line.
  mutating func arrange(_ order: [Int: Int]) {
    let rows = order.map { link, row in
      (card: links[link].card, row, content: cards[links[link].card].rows[links[link].row])
    }
    for (card, row, content) in rows { cards[card].rows[row] = content }
    for (link, row) in order { links[link].row = row }
  }
}

extension NavigationGraph.Edge {
  /// The name of the place that it leads to, if it is known.
  fileprivate var placeName: String {
    switch place {
    case .presented(let name), .pushed(let name), .enumCase(let name): name
    case nil: ""
    }
  }
}
