import TrellisSpec
import TrellisSwift

/// Arranges the vertices of each column, and the rows of each card, so that few lines cross.
struct Crossings {
  private let cards: LayeredCards
  /// The position of each module from top to bottom.
  private let ranks: [Int: Int]
  /// The segments at the right side and at the left side of each vertex.
  private let rightSegments: [[Int]]
  private let leftSegments: [[Int]]
  /// The vertices from top to bottom.
  private(set) var order: VertexOrder
  /// The row that each line begins at.
  private(set) var rows: [Int: Int]

  /// Finds an order.
  ///
  /// - Parameters:
  ///   - cards: The vertices and segments.
  ///   - contents: The contents of cards.
  ///   - lanes: The modules from top to bottom.
  init(_ cards: LayeredCards, _ contents: CardContents, lanes: [Int]) {
    self.cards = cards
    ranks = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1, $0) })
    rows = Dictionary(uniqueKeysWithValues: cards.links.map { ($0, contents.links[$0].row) })
    var right = [[Int]](repeating: [], count: cards.vertices.count)
    var left = right
    for (index, segment) in cards.segments.enumerated() {
      right[segment.left].append(index)
      left[segment.right].append(index)
    }
    (rightSegments, leftSegments) = (right, left)
    var columns = [[Int]](repeating: [], count: cards.columnCount)
    for (index, vertex) in cards.vertices.enumerated() { columns[vertex.column].append(index) }
    order = VertexOrder(columns, count: cards.vertices.count)
    for column in columns.indices {
      order.columns[column] = sorted(columns[column]) { _ in 0 }
      order.number(column)
    }
    let linksOfCards = Dictionary(grouping: cards.links) { contents.links[$0].card }
      .values.filter { $0.count > 1 }
    arrangeRows(linksOfCards)
    var best = (order: order, rows: rows, count: count())
    for round in 0..<Self.rounds {
      if best.count == 0 { break }
      sweep(fromLeft: round.isMultiple(of: 2))
      if round % 4 == 3 { arrangeRows(linksOfCards) }
      let count = count()
      if count < best.count { best = (order, rows, count) }
    }
    (order, rows) = (best.order, best.rows)
    arrangeRows(linksOfCards)
  }

  private static let rounds = 16

  private mutating func sweep(fromLeft: Bool) {
    let all = Array(order.columns.indices)
    for column in fromLeft ? all : all.reversed() {
      let size = Double(order.columns[column].count)
      order.columns[column] = sorted(order.columns[column]) { vertex in
        let segments = fromLeft ? leftSegments[vertex] : rightSegments[vertex]
        WorkMeter.count(segments.count + 1)
        if segments.isEmpty { return (Double(order.positions[vertex]) + 0.5) / size }
        let sum = segments.reduce(0.0) { sum, index in
          let segment = cards.segments[index]
          let other = fromLeft ? segment.left : segment.right
          let count = Double(order.columns[cards.vertices[other].column].count)
          return sum + (Double(order.positions[other]) + part(segment, at: other)) / count
        }
        return sum / Double(segments.count)
      }
      order.number(column)
    }
  }

  /// Where a line ends at a vertex, between its top, 0, and its bottom, 1.
  private func part(_ segment: LayeredCards.Segment, at vertex: Int) -> Double {
    Double(offset(segment, at: vertex)) / Double(cards.vertices[vertex].height)
  }

  /// Where a line ends at a vertex, from its top.
  func offset(_ segment: LayeredCards.Segment, at vertex: Int) -> Int {
    if cards.vertices[vertex].card == nil { return LayeredCards.pointHeight / 2 }
    let start = segment.goesBack ? segment.right : segment.left
    let row = segment.link.flatMap { vertex == start ? rows[$0] : nil }
    return GraphDrawing.Card.offset(ofRow: row)
  }

  private func sorted(_ vertices: [Int], by key: (Int) -> Double) -> [Int] {
    vertices.enumerated().map { place, vertex in
      (
        rank: ranks[cards.vertices[vertex].lane] ?? 0, key: key(vertex), place: place,
        vertex: vertex
      )
    }.sorted { ($0.rank, $0.key, $0.place) < ($1.rank, $1.key, $1.place) }.map(\.vertex)
  }

  /// Sorts the rows with lines by what is at their other ends.
  private mutating func arrangeRows(_ linksOfCards: [[Int]]) {
    var keys: [Int: Double] = [:]
    for segment in cards.segments {
      guard let link = segment.link else { continue }
      let other = segment.goesBack ? segment.left : segment.right
      let count = Double(order.columns[cards.vertices[other].column].count)
      keys[link] = (Double(order.positions[other]) + 0.5) / count
    }
    for links in linksOfCards {
      // Lines to the same card begin at its top.
      let sorted = links.sorted {
        (keys[$0] ?? -1, rows[$0] ?? 0) < (keys[$1] ?? -1, rows[$1] ?? 0)
      }
      for (row, link) in sorted.enumerated() { rows[link] = row }
    }
  }

  /// More than the height of any card.
  private static let most = 1 << 24

  /// The number of crossings.
  private func count() -> Int {
    var byColumn = [[(left: Int, right: Int)]](repeating: [], count: cards.columnCount)
    for segment in cards.segments {
      let left = order.positions[segment.left] * Self.most + offset(segment, at: segment.left)
      let right = order.positions[segment.right] * Self.most + offset(segment, at: segment.right)
      byColumn[cards.vertices[segment.left].column].append((left, right))
    }
    return byColumn.reduce(0) { sum, ends in
      sum + Self.inversions(ends.sorted { ($0.left, $0.right) < ($1.left, $1.right) }.map(\.right))
    }
  }

  /// The number of pairs of which the first number is larger.
  private static func inversions(_ numbers: [Int]) -> Int {
    WorkMeter.count(numbers.count)
    var numbers = numbers
    var merged = numbers
    var count = 0
    var width = 1
    while width < numbers.count {
      var start = 0
      while start < numbers.count {
        let middle = min(start + width, numbers.count)
        let end = min(start + 2 * width, numbers.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          if left < middle, right >= end || numbers[left] <= numbers[right] {
            merged[place] = numbers[left]
            left += 1
          } else {
            merged[place] = numbers[right]
            right += 1
            count += middle - left
          }
        }
        start = end
      }
      swap(&numbers, &merged)
      width *= 2
    }
    return count
  }
}
