/// Cards in columns, with a point in each column that a line passes. Lines to the same card share their
/// points, so that there are never many more points than cards.
struct LayeredCards {
  /// A card, or a point of lines to a card.
  struct Vertex {
    /// The card; for a point, `nil`.
    let card: Int?
    let column: Int
    /// The module that it is drawn with.
    let lane: Int
    let height: Int
  }

  /// A piece of a line between neighboring columns.
  struct Segment {
    let left: Int
    let right: Int
    /// The row at its left end, or that at its right end if the line goes back.
    let link: Int?
    let goesBack: Bool

    /// How much it matters that it is straight.
    let weight: Double
  }

  private(set) var vertices: [Vertex] = []
  private(set) var segments: [Segment] = []
  /// The lines.
  let links: [Int]
  /// The vertices on the way of each line, from its card to its target.
  private(set) var ways: [[Int]] = []
  /// The vertex of each card.
  private(set) var vertexOfCard: [Int: Int] = [:]
  private(set) var columnCount = 0

  static let pointHeight = 8

  private struct PointKey: Hashable {
    let target: Int
    let goesBack: Bool
    let column: Int
  }

  private struct SegmentKey: Hashable {
    let left: Int
    let right: Int
  }

  /// Creates vertices for cards.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - links: The lines between them.
  ///   - contents: The contents of the cards.
  ///   - layers: The columns of all cards.
  ///   - lanes: The modules of all cards.
  init(
    _ cards: [Int], _ links: [Int], _ contents: CardContents, _ layers: Layers, _ lanes: [Int]
  ) {
    self.links = links
    let first = cards.map { layers.columns[$0] }.min() ?? 0
    for card in cards {
      vertexOfCard[card] = vertices.count
      vertices.append(
        Vertex(
          card: card, column: layers.columns[card] - first, lane: lanes[card],
          height: contents.cards[card].frame.height))
    }
    columnCount = (vertices.map(\.column).max() ?? 0) + 1
    var points: [PointKey: Int] = [:]
    var known: Set<SegmentKey> = []
    for index in links {
      let link = contents.links[index]
      guard let start = vertexOfCard[link.card], let end = vertexOfCard[link.target],
        start != end
      else {
        ways.append([])
        continue
      }
      let goesBack = layers.goesBack[index]
      let step = goesBack ? -1 : 1
      var way = [start]
      var column = vertices[start].column + step
      while column != vertices[end].column {
        let key = PointKey(target: link.target, goesBack: goesBack, column: column)
        let point = points[key] ?? vertices.count
        if point == vertices.count {
          points[key] = point
          vertices.append(
            Vertex(
              card: nil, column: column, lane: lanes[link.target], height: Self.pointHeight))
        }
        way.append(point)
        column += step
      }
      way.append(end)
      ways.append(way)
      add(way, index, goesBack, &known)
    }
  }

  private mutating func add(
    _ way: [Int], _ link: Int, _ goesBack: Bool, _ known: inout Set<SegmentKey>
  ) {
    for (number, (from, to)) in zip(way, way.dropFirst()).enumerated() {
      let (left, right) = goesBack ? (to, from) : (from, to)
      if number > 0, !known.insert(SegmentKey(left: left, right: right)).inserted { continue }
      let isBetweenPoints = vertices[left].card == nil && vertices[right].card == nil
      segments.append(
        Segment(
          left: left, right: right, link: number == 0 ? link : nil, goesBack: goesBack,
          weight: isBetweenPoints ? 4 : vertices[left].card == nil ? 2 : 1))
    }
  }
}

/// The vertices of each column, from top to bottom.
struct VertexOrder {
  var columns: [[Int]]
  /// The position of each vertex in its column.
  private(set) var positions: [Int]

  init(_ columns: [[Int]], count: Int) {
    self.columns = columns
    positions = [Int](repeating: 0, count: count)
    for column in columns.indices { number(column) }
  }

  /// Notes the positions of the vertices in a column.
  mutating func number(_ column: Int) {
    for (position, vertex) in columns[column].enumerated() { positions[vertex] = position }
  }
}
