/// Draws cards that lead to each other, in columns from left to right. Each module has the same place from
/// top to bottom in all columns.
struct PieceLayout {
  private let cards: LayeredCards
  private let links: [Int]
  private let contents: CardContents
  private let names: [String?]
  /// The modules, from top to bottom.
  private let lanes: [Int]
  /// The tops of vertices.
  private var tops: [Int: Int] = [:]
  private var groups: [GraphDrawing.Group] = []
  private var columnPlaces: [(x: Int, width: Int)] = []

  /// The piece.
  private(set) var piece = Piece([], gap: 0)

  /// Draws cards.
  ///
  /// - Parameters:
  ///   - members: The cards.
  ///   - links: The lines between them.
  ///   - contents: All cards, whose rows are arranged.
  ///   - layers: The columns of all cards.
  ///   - lanesOfCards: The modules of all cards.
  ///   - names: The names of the modules; `nil` for one that has no frame.
  init(
    _ members: [Int], _ links: [Int], _ contents: inout CardContents, _ layers: Layers,
    _ lanesOfCards: [Int], _ names: [String?]
  ) {
    self.links = links
    self.names = names
    cards = LayeredCards(members, links, contents, layers, lanesOfCards)
    var seen: Set<Int> = []
    let found = members.map { lanesOfCards[$0] }.filter { seen.insert($0).inserted }
    let between = links.map { index in
      (lanesOfCards[contents.links[index].card], lanesOfCards[contents.links[index].target])
    }
    lanes = LaneOrder.order(found, between.filter { $0 != $1 })
    let crossings = Crossings(cards, contents, lanes: lanes)
    contents.arrange(crossings.rows)
    self.contents = contents
    placeColumns()
    placeLanes(crossings)
    draw()
  }

  // MARK: - Columns

  private mutating func placeColumns() {
    var widths = [Int](repeating: 0, count: cards.columnCount)
    var counts = [Int](repeating: 0, count: cards.columnCount)
    for vertex in cards.vertices {
      guard let card = vertex.card else { continue }
      widths[vertex.column] = max(widths[vertex.column], contents.cards[card].frame.width)
    }
    for segment in cards.segments { counts[cards.vertices[segment.left].column] += 1 }
    var x = 0
    for (width, count) in zip(widths, counts) {
      columnPlaces.append((x, width))
      x += width + 72 + min(120, count * 3)
    }
  }

  // MARK: - Lanes

  private mutating func placeLanes(_ crossings: Crossings) {
    var columns: [Int: [[Int]]] = [:]
    for lane in lanes { columns[lane] = [[Int]](repeating: [], count: cards.columnCount) }
    for (column, vertices) in crossings.order.columns.enumerated() {
      for vertex in vertices { columns[cards.vertices[vertex].lane]?[column].append(vertex) }
    }
    var segments: [Int: [(segment: LayeredCards.Segment, leftOffset: Int, rightOffset: Int)]] = [:]
    for segment in cards.segments {
      let lane = cards.vertices[segment.left].lane
      guard lane == cards.vertices[segment.right].lane else { continue }
      segments[lane, default: []].append(
        (
          segment, crossings.offset(segment, at: segment.left),
          crossings.offset(segment, at: segment.right)
        ))
    }
    var skyline = [Int](repeating: 0, count: cards.columnCount)
    for lane in lanes {
      let own = columns[lane] ?? []
      let coordinates = Coordinates(own, cards, segments[lane] ?? [])
      place(lane, own, coordinates, on: &skyline)
    }
  }

  /// Places a lane below those above it, as high as it fits.
  private mutating func place(
    _ lane: Int, _ columns: [[Int]], _ coordinates: Coordinates, on skyline: inout [Int]
  ) {
    var extents = columns.map { vertices -> (top: Int, bottom: Int)? in
      guard let first = vertices.first, let last = vertices.last,
        let top = coordinates.tops[first], let bottom = coordinates.tops[last]
      else { return nil }
      return (top, bottom + cards.vertices[last].height)
    }
    let frame = frame(of: columns, coordinates)
    if let frame, names[lane] != nil {
      for column in frame.columns {
        let extent = extents[column]
        extents[column] = (
          min(frame.top, extent?.top ?? frame.top),
          max(frame.bottom, extent?.bottom ?? frame.bottom)
        )
      }
    }
    let offsets = extents.indices.compactMap { column in
      extents[column].map { extent in
        skyline[column] == 0 ? -extent.top : skyline[column] + 20 - extent.top
      }
    }
    let offset = offsets.max() ?? 0
    for (vertex, top) in coordinates.tops { tops[vertex] = top + offset }
    for (column, extent) in extents.enumerated() {
      if let extent { skyline[column] = extent.bottom + offset }
    }
    guard let frame, let name = names[lane] else { return }
    let left = columnPlaces[frame.columns.lowerBound].x - GraphDrawing.Size.groupSide
    let last = columnPlaces[frame.columns.upperBound]
    groups.append(
      .init(
        name: name,
        frame: .init(
          x: left, y: frame.top + offset,
          width: last.x + last.width + GraphDrawing.Size.groupSide - left,
          height: frame.bottom - frame.top)))
  }

  /// The columns and the heights of the frame around the cards of a module.
  private func frame(
    of columns: [[Int]], _ coordinates: Coordinates
  ) -> (columns: ClosedRange<Int>, top: Int, bottom: Int)? {
    let own = columns.indices.filter { column in
      columns[column].contains { cards.vertices[$0].card != nil }
    }
    guard let first = own.first, let last = own.last else { return nil }
    // Lines that pass between its columns don't run along its border.
    let inside = columns[first...last].joined()
    let tops = inside.compactMap { coordinates.tops[$0] }
    let bottoms = inside.compactMap { vertex in
      coordinates.tops[vertex].map { $0 + cards.vertices[vertex].height }
    }
    guard let top = tops.min(), let bottom = bottoms.max() else { return nil }
    return (
      first...last, top - GraphDrawing.Size.groupTop, bottom + GraphDrawing.Size.groupSide
    )
  }

  // MARK: - Drawing

  private mutating func draw() {
    for (vertex, content) in cards.vertices.enumerated() {
      guard let card = content.card else { continue }
      var frame = contents.cards[card].frame
      (frame.x, frame.y) = (columnPlaces[content.column].x, tops[vertex] ?? 0)
      piece.cards[card] = frame
    }
    for (way, index) in zip(cards.ways, links) { piece.lines[index] = points(way, index) }
    piece.groups = groups
    let lefts = piece.groups.map(\.frame.x) + [0]
    let topmost = (piece.groups.map(\.frame.y) + tops.values).min() ?? 0
    piece.move(by: .init(x: -(lefts.min() ?? 0), y: -topmost))
    let frames = piece.groups.map(\.frame) + piece.cards.values
    let points = piece.lines.values.joined()
    piece.width = max(frames.map(\.right).max() ?? 0, points.map(\.x).max() ?? 0)
    piece.height = max(frames.map(\.bottom).max() ?? 0, points.map(\.y).max() ?? 0)
  }

  /// The points of a line.
  private func points(_ way: [Int], _ index: Int) -> [GraphDrawing.Point] {
    let link = contents.links[index]
    guard let first = way.first, let last = way.last,
      let start = piece.cards[link.card], let end = piece.cards[link.target]
    else {
      return loop(link)
    }
    let goesBack = cards.vertices[first].column > cards.vertices[last].column
    let startHeight = start.y + GraphDrawing.Card.offset(ofRow: link.row)
    let endHeight = end.y + GraphDrawing.Card.offset(ofRow: nil)
    var points: [GraphDrawing.Point] = []
    func add(_ x: Int, _ y: Int) {
      if points.last != GraphDrawing.Point(x: x, y: y) { points.append(.init(x: x, y: y)) }
    }
    func sides(_ vertex: Int) -> (left: Int, right: Int) {
      let place = columnPlaces[cards.vertices[vertex].column]
      return (place.x, place.x + place.width)
    }
    add(goesBack ? start.x : start.right, startHeight)
    if !goesBack { add(sides(first).right, startHeight) }
    for vertex in way.dropFirst().dropLast() {
      let height = (tops[vertex] ?? 0) + LayeredCards.pointHeight / 2
      let (left, right) = sides(vertex)
      add(goesBack ? right : left, height)
      add(goesBack ? left : right, height)
    }
    if goesBack { add(sides(last).right, endHeight) }
    add(goesBack ? end.right : end.x, endHeight)
    return points
  }

  /// A line from a card to itself.
  private func loop(_ link: CardContents.Link) -> [GraphDrawing.Point] {
    guard let frame = piece.cards[link.card] else { return [] }
    let start = frame.y + GraphDrawing.Card.offset(ofRow: link.row)
    let end = frame.y + GraphDrawing.Card.offset(ofRow: nil)
    return [
      .init(x: frame.right, y: start), .init(x: frame.right + 18, y: start),
      .init(x: frame.right + 18, y: end), .init(x: frame.right, y: end),
    ]
  }
}
