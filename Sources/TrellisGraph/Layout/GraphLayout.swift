import TrellisIR
import TrellisSpec
import TrellisSwift

extension GraphDrawing {
  /// Draws a graph.
  ///
  /// - Parameter graph: The graph.
  package init(_ graph: NavigationGraph) {
    var contents = CardContents(graph)
    let links = contents.links.map { (from: $0.card, to: $0.target) }
    let layers = Layers(contents.cards.count, links) { card in
      graph.nodes[contents.cards[card].node].kind == .feature
    }
    let groups = graph.groups
    let parts = DrawnParts(contents, layers.order, links, contents.cards.map { groups[$0.node] })
    var modules: [Int: [Piece]] = [:]
    var pieces: [Piece] = []
    for part in parts.parts {
      // A part within a module stands beside others of the module, in a frame around all of them.
      let names = part.module == nil ? parts.names : parts.names.map { _ in nil }
      let piece = PieceLayout(part.cards, part.links, &contents, layers, parts.lanes, names).piece
      if let module = part.module {
        modules[module, default: []].append(piece)
      } else {
        pieces.append(piece)
      }
    }
    for (module, name) in parts.names.enumerated() {
      guard let own = modules[module] else { continue }
      if let name {
        pieces.append(Piece(own, gap: 24).framed(name))
      } else {
        pieces += own
      }
    }
    var whole = Piece(pieces, gap: 32)
    whole.move(by: Point(x: Size.margin, y: Size.margin))
    cards = contents.cards
    for index in cards.indices {
      if let frame = whole.cards[index] { cards[index].frame = frame }
    }
    lines = contents.links.enumerated().map { index, link in
      Line(card: link.card, row: link.row, target: link.target, points: whole.lines[index] ?? [])
    }
    self.groups = whole.groups.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    width = whole.width + 2 * Size.margin
    height = whole.height + 2 * Size.margin
  }
}

/// The parts of a picture that are drawn on their own: cards that lead to each other, together with the
/// rest of their modules if they belong to several.
private struct DrawnParts {
  struct Part {
    let cards: [Int]
    let links: [Int]
    /// The module that contains all of it; `nil` if there are several.
    let module: Int?
  }

  /// The names of the modules; `nil` for that of cards without one.
  let names: [String?]
  /// The module of each card.
  let lanes: [Int]
  private(set) var parts: [Part] = []

  init(
    _ contents: CardContents, _ order: [Int], _ links: [(from: Int, to: Int)],
    _ modules: [String?]
  ) {
    let sorted = Set(modules.compactMap(\.self)).sorted()
    names = [nil] + sorted
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0 + 1) })
    lanes = modules.map { $0.flatMap { numbers[$0] } ?? 0 }
    var sets = DisjointSets(count: contents.cards.count)
    for link in links { sets.join(link.from, link.to) }
    var isSpread = [Bool](repeating: false, count: names.count)
    for link in links where lanes[link.from] != lanes[link.to] {
      isSpread[lanes[link.from]] = true
      isSpread[lanes[link.to]] = true
    }
    var first: [Int: Int] = [:]
    for (card, lane) in lanes.enumerated() where lane > 0 && isSpread[lane] {
      sets.join(card, first[lane] ?? card)
      first[lane] = first[lane] ?? card
    }
    var members: [Int: [Int]] = [:]
    var roots: [Int] = []
    for card in order {
      let root = sets.root(of: card)
      if members[root] == nil { roots.append(root) }
      members[root, default: []].append(card)
    }
    var linksOfRoots: [Int: [Int]] = [:]
    for (index, link) in links.enumerated() {
      linksOfRoots[sets.root(of: link.from), default: []].append(index)
    }
    parts = roots.map { root in
      let cards = members[root] ?? []
      let own = Set(cards.map { lanes[$0] })
      return Part(
        cards: cards, links: linksOfRoots[root] ?? [], module: own.count == 1 ? own.first : nil)
    }
  }
}

/// Sets of numbers that become one if two of their members are joined.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of member: Int) -> Int {
    var root = member
    while parents[root] != root { root = parents[root] }
    var member = member
    while parents[member] != root { (member, parents[member]) = (parents[member], root) }
    return root
  }

  /// The smaller root is that of both.
  mutating func join(_ first: Int, _ second: Int) {
    WorkMeter.count()
    let (one, other) = (root(of: first), root(of: second))
    parents[max(one, other)] = min(one, other)
  }
}
