import TrellisIR
import TrellisSpec
import TrellisSwift

/// The columns of cards: every line leads to a column further to the right, unless it goes back in a
/// circle.
struct Layers {
  /// The column of each card.
  private(set) var columns: [Int]
  /// The cards in the order in which they are found from the starts.
  let order: [Int]
  /// Whether each line goes back.
  let goesBack: [Bool]

  /// Finds the columns of all cards.
  ///
  /// - Parameters:
  ///   - count: The number of cards.
  ///   - links: The lines between them.
  ///   - pulls: Whether cards move close to a card that they lead to, which existing code that much of an
  ///     app leads to doesn't deserve.
  init(_ count: Int, _ links: [(from: Int, to: Int)], pulls: (Int) -> Bool = { _ in true }) {
    var following = [[Int]](repeating: [], count: count)
    for link in links where link.from != link.to { following[link.from].append(link.to) }
    let components = StrongComponents(following)
    order = Self.order(following, links, components)
    var found = [Int](repeating: 0, count: count)
    for (position, card) in order.enumerated() { found[card] = position }
    goesBack = links.map { link in
      components.numbers[link.from] == components.numbers[link.to]
        && found[link.from] > found[link.to]
    }
    columns = [Int](repeating: 0, count: count)
    assign(links, components, found, pulls)
  }

  /// The cards, breadth first.
  private static func order(
    _ following: [[Int]], _ links: [(from: Int, to: Int)], _ components: StrongComponents
  ) -> [Int] {
    var isLedTo = [Bool](repeating: false, count: components.count)
    for link in links where components.numbers[link.from] != components.numbers[link.to] {
      isLedTo[components.numbers[link.to]] = true
    }
    var best = [Int?](repeating: nil, count: components.count)
    for card in following.indices where !isLedTo[components.numbers[card]] {
      let number = components.numbers[card]
      if let known = best[number], following[known].count >= following[card].count { continue }
      best[number] = card
    }
    var order = best.compactMap(\.self).sorted()
    var isFound = [Bool](repeating: false, count: following.count)
    for card in order { isFound[card] = true }
    var next = 0
    while next < order.count {
      for target in following[order[next]] where !isFound[target] {
        WorkMeter.count()
        isFound[target] = true
        order.append(target)
      }
      next += 1
    }
    return order
  }

  /// Puts each card behind those that lead to it, and then close to what it leads to.
  private mutating func assign(
    _ links: [(from: Int, to: Int)], _ components: StrongComponents, _ found: [Int],
    _ pulls: (Int) -> Bool
  ) {
    var following = [[Int]](repeating: [], count: columns.count)
    var leading = [Int](repeating: 0, count: columns.count)
    for (index, link) in links.enumerated() where link.from != link.to {
      let (from, to) = goesBack[index] ? (link.to, link.from) : (link.from, link.to)
      following[from].append(to)
      leading[to] += 1
    }
    var ranks = [Int](repeating: 0, count: components.count)
    for (position, card) in components.inOrder.enumerated() {
      ranks[components.numbers[card]] = max(ranks[components.numbers[card]], position)
    }
    // Each component follows those that it leads to.
    let sorted = columns.indices.sorted { left, right in
      let (first, second) = (components.numbers[left], components.numbers[right])
      return first == second ? found[left] < found[right] : ranks[first] > ranks[second]
    }
    for card in sorted {
      for target in following[card] { columns[target] = max(columns[target], columns[card] + 1) }
    }
    for card in sorted.reversed() where following[card].count > leading[card] {
      guard let nearest = following[card].map({ columns[$0] }).min(),
        following[card].contains(where: pulls)
      else { continue }
      columns[card] = max(columns[card], nearest - 1)
    }
  }
}
