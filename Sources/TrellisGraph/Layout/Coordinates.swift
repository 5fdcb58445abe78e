import TrellisSpec
import TrellisSwift

/// The heights of the vertices of one module, at which lines are nearly straight.
struct Coordinates {
  /// The tops of the vertices, by vertex; the highest is 0.
  private(set) var tops: [Int: Int] = [:]

  /// A pull of a neighbor: where it is from the top of the vertex, how strong it is.
  private struct Pull {
    let neighbor: Int
    let offset: Double
    let weight: Double
  }

  /// Finds the heights.
  ///
  /// - Parameters:
  ///   - columns: The vertices of the module in each column, in order.
  ///   - cards: All vertices.
  ///   - segments: The segments between vertices of the module, with the places of their ends.
  init(
    _ columns: [[Int]], _ cards: LayeredCards,
    _ segments: [(segment: LayeredCards.Segment, leftOffset: Int, rightOffset: Int)]
  ) {
    var left: [Int: [Pull]] = [:]
    var right: [Int: [Pull]] = [:]
    for (segment, leftOffset, rightOffset) in segments {
      let offset = Double(leftOffset - rightOffset)
      left[segment.right, default: []].append(
        Pull(neighbor: segment.left, offset: offset, weight: segment.weight))
      right[segment.left, default: []].append(
        Pull(neighbor: segment.right, offset: -offset, weight: segment.weight))
    }
    var heights: [Int: Double] = [:]
    for column in columns {
      var top = 0
      for (place, vertex) in column.enumerated() {
        if place > 0 { top += Self.distance(column[place - 1], vertex, cards) }
        heights[vertex] = Double(top)
      }
    }
    for round in 0..<Self.rounds {
      let isLast = round >= Self.rounds - 2
      for column in round.isMultiple(of: 2) ? columns : columns.reversed() {
        let wishes = column.map { vertex -> (height: Double, weight: Double) in
          let near = round.isMultiple(of: 2) ? left[vertex] : right[vertex]
          let pulls = isLast ? (left[vertex] ?? []) + (right[vertex] ?? []) : near ?? []
          WorkMeter.count(pulls.count + 1)
          let weight = pulls.reduce(0) { $0 + $1.weight }
          if weight == 0 { return (heights[vertex] ?? 0, 0.2) }
          let sum = pulls.reduce(0.0) {
            $0 + ((heights[$1.neighbor] ?? 0) + $1.offset) * $1.weight
          }
          return (sum / weight, weight)
        }
        let placed = Self.placed(column, wishes, cards)
        for (vertex, height) in zip(column, placed) { heights[vertex] = height }
      }
    }
    let highest = heights.values.min() ?? 0
    for column in columns {
      var bottom: Int?
      for (place, vertex) in column.enumerated() {
        let wish = Int(((heights[vertex] ?? 0) - highest).rounded())
        let least = bottom.map { $0 + Self.gap(column[place - 1], vertex, cards) } ?? 0
        tops[vertex] = max(wish, least)
        bottom = max(wish, least) + cards.vertices[vertex].height
      }
    }
  }

  private static let rounds = 14

  /// The heights that are closest to what vertices wish, without changing their order.
  private static func placed(
    _ column: [Int], _ wishes: [(height: Double, weight: Double)], _ cards: LayeredCards
  ) -> [Double] {
    var distances: [Double] = []
    for place in column.indices {
      let last = distances.last ?? 0
      distances.append(
        place == 0 ? 0 : last + Double(distance(column[place - 1], column[place], cards)))
    }
    // Blocks of neighbors that would overlap share the mean of their wishes.
    var blocks: [(mean: Double, weight: Double, count: Int)] = []
    for (wish, distance) in zip(wishes, distances) {
      blocks.append((wish.height - distance, wish.weight, 1))
      while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
        let last = blocks.removeLast()
        let block = blocks[blocks.count - 1]
        let weight = block.weight + last.weight
        blocks[blocks.count - 1] = (
          (block.mean * block.weight + last.mean * last.weight) / weight, weight,
          block.count + last.count
        )
      }
    }
    let means = blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
    return zip(means, distances).map { $0 + $1 }
  }

  private static func distance(_ upper: Int, _ lower: Int, _ cards: LayeredCards) -> Int {
    cards.vertices[upper].height + gap(upper, lower, cards)
  }

  /// The space between two neighbors.
  private static func gap(_ upper: Int, _ lower: Int, _ cards: LayeredCards) -> Int {
    let cardCount = [upper, lower].count { cards.vertices[$0].card != nil }
    return cardCount == 2 ? 18 : cardCount == 1 ? 12 : 4
  }
}
