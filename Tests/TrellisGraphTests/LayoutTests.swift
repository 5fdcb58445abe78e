import RandomSpecs
import Testing
import TrellisIR
import TrellisSpec
import TrellisSwift
import TrellisTestSupport
import TrellisYAML

@testable import TrellisGraph

/// What holds in every picture.
@Suite struct LayoutTests {
  /// A graph that a seed determines, with circles, lines from a card to itself and several modules.
  private func randomGraph(_ seed: Int) -> NavigationGraph {
    var numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: 1...60, using: &numbers)
    let modules = Int.random(in: 0...6, using: &numbers)
    let edges = (0..<Int.random(in: 0...(count * 2), using: &numbers)).map { _ in
      (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
    }
    let homes = (0..<count).map { _ in Int.random(in: 0...modules, using: &numbers) }
    return numberedGraph(count, edges, modules: { homes[$0] == 0 ? nil : "Module\(homes[$0])" })
  }

  private func overlaps(_ one: GraphDrawing.Frame, _ other: GraphDrawing.Frame) -> Bool {
    one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom
  }

  private func contains(_ outer: GraphDrawing.Frame, _ inner: GraphDrawing.Frame) -> Bool {
    outer.x <= inner.x && outer.y <= inner.y && inner.right <= outer.right
      && inner.bottom <= outer.bottom
  }

  @Test(arguments: 0..<Sweep.count(20, of: 120))
  func nothingOverlaps(seed: Int) {
    let graph = randomGraph(seed)
    let drawing = GraphDrawing(graph)
    #expect(drawing.cards.map(\.node) == Array(graph.nodes.indices))
    let whole = GraphDrawing.Frame(width: drawing.width, height: drawing.height)
    for (index, card) in drawing.cards.enumerated() {
      #expect(contains(whole, card.frame))
      for other in drawing.cards[(index + 1)...] {
        #expect(!overlaps(card.frame, other.frame), "\(card.title) and \(other.title)")
      }
    }
    for (index, group) in drawing.groups.enumerated() {
      #expect(contains(whole, group.frame))
      for other in drawing.groups[(index + 1)...] {
        #expect(!overlaps(group.frame, other.frame), "\(group.name) and \(other.name)")
      }
    }
  }

  @Test(arguments: 0..<Sweep.count(20, of: 60))
  func everyCardIsInTheFrameOfItsModuleAlone(seed: Int) {
    let graph = randomGraph(seed)
    let groups = graph.groups
    let drawing = GraphDrawing(graph)
    for card in drawing.cards {
      let around = drawing.groups.filter { overlaps($0.frame, card.frame) }
      #expect(around.map(\.name) == [groups[card.node]].compactMap(\.self), "\(card.title)")
      for group in around { #expect(contains(group.frame, card.frame)) }
    }
  }

  @Test(arguments: 0..<Sweep.count(20, of: 60))
  func linesLeadFromRowsToCardsAndPassNoOtherCard(seed: Int) throws {
    let drawing = GraphDrawing(randomGraph(seed))
    for line in drawing.lines {
      let start = drawing.cards[line.card]
      let end = drawing.cards[line.target]
      let first = try #require(line.points.first)
      let last = try #require(line.points.last)
      #expect([start.frame.x, start.frame.right].contains(first.x))
      #expect(first.y == start.frame.y + GraphDrawing.Card.offset(ofRow: line.row))
      #expect([end.frame.x, end.frame.right].contains(last.x))
      #expect(last.y == end.frame.y + GraphDrawing.Card.offset(ofRow: nil))
      #expect(start.rows[line.row].node == end.node)
      for (from, to) in zip(line.points, line.points.dropFirst()) where line.card != line.target {
        let isForward = last.x > first.x
        #expect(isForward ? from.x <= to.x : from.x >= to.x)
        for (number, card) in drawing.cards.enumerated()
        where number != line.card && number != line.target {
          // A straight piece passes no card, and a bend is between columns of cards.
          let bounds = GraphDrawing.Frame(
            x: min(from.x, to.x) + 1, y: min(from.y, to.y),
            width: max(0, abs(from.x - to.x) - 2), height: abs(from.y - to.y) + 1)
          #expect(!overlaps(bounds, card.frame), "\(start.title) to \(end.title), \(card.title)")
        }
      }
    }
  }

  @Test(arguments: 0..<Sweep.count(15, of: 40))
  func theOrderOfNodesAndEdgesMakesNoDifference(seed: Int) {
    let graph = randomGraph(seed)
    var numbers = SeededNumbers(seed: seed + 1)
    let order = Array(graph.nodes.indices).shuffled(using: &numbers)
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    let edges = graph.edges.map { edge in
      var edge = edge
      (edge.from, edge.to) = (places[edge.from], places[edge.to])
      return edge
    }.shuffled(using: &numbers)
    let other = NavigationGraph(nodes: order.map { graph.nodes[$0] }, edges: edges)
    #expect(other == graph)
    #expect(GraphSVG.text(of: other) == GraphSVG.text(of: graph))
  }

  @Test func circlesAndLinesToTheSameCard() {
    let graph = numberedGraph(3, [(0, 1), (1, 2), (2, 0), (1, 1), (0, 2)])
    let drawing = GraphDrawing(graph)
    #expect(drawing.cards[0].frame.x < drawing.cards[1].frame.x)
    #expect(drawing.cards[1].frame.x < drawing.cards[2].frame.x)
    let back = drawing.lines.first { $0.card == 2 && $0.target == 0 }
    #expect(back?.points.first?.x == drawing.cards[2].frame.x)
    #expect(back?.points.last?.x == drawing.cards[0].frame.right)
    let loop = drawing.lines.first { $0.card == 1 && $0.target == 1 }
    #expect(loop?.points.count == 4)
  }

  @Test func whatBelongsToAFeatureIsARowOfItsCard() throws {
    let graph = navigation(
      """
      feature: AFeature
      destination: {b: {sheet: BFeature}, help: {sheet: true, view: HelpView}}
      actions: [tapped, help]
      reducer: {tapped: {present: b}, help: {present: help}}
      """)
    let drawing = GraphDrawing(graph)
    #expect(drawing.cards.map(\.title) == ["AFeature", "BFeature"])
    #expect(drawing.cards[0].rows.map(\.text) == ["tapped", "help"])
    #expect(drawing.lines.map(\.target) == [1])
  }

  @Test func anEmptyGraph() {
    let drawing = GraphDrawing(NavigationGraph(nodes: [], edges: []))
    #expect(drawing.cards.isEmpty)
    #expect(drawing.width == 2 * GraphDrawing.Size.margin)
  }

  /// Features without any lines fill a page rather than a column.
  @Test func featuresThatLeadNowhereStandSideBySide() {
    let drawing = GraphDrawing(numberedGraph(200, [], modules: { "Module\($0 % 3)" }))
    #expect(drawing.width < 3 * drawing.height)
    #expect(drawing.height < 3 * drawing.width)
  }

  // MARK: Growth

  /// A tree with some lines across, in modules of twenty features.
  private func app(_ count: Int) -> NavigationGraph {
    var numbers = SeededNumbers(seed: 7)
    let tree = (1..<count).map { ($0 / 5, $0) }
    let across = (0..<(count / 5)).map { _ in
      (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
    }
    return numberedGraph(count, tree + across, modules: { "Module\($0 / 20)" })
  }

  @Test func theWorkGrowsWithTheGraph() {
    let work = [50, 500].map { count in
      let graph = app(count)
      return WorkMeter.measure { _ = GraphDrawing(graph) }
    }
    #expect(work[0] > 0)
    #expect(work[1] < work[0] * 25, "\(work)")
  }

  @Test(arguments: ["feature: A#\nscope: {b: A~}\n", "feature: A#\n"])
  func theWorkOfReadingGrowsWithTheSpecs(pattern: String) {
    let work = [40, 400].map { count in
      let texts = (0..<count).map { number in
        pattern.replacing("#", with: "\(number)").replacing("~", with: "\(number + 1)")
      }
      let file = SourceFile(path: "App.feature.yaml", text: texts.joined(separator: "---\n"))
      let graph = FeatureGraph(parseSpecs(in: file).features)
      return WorkMeter.measure { _ = NavigationGraph(graph).withReach }
    }
    #expect(work[1] < work[0] * 15, "\(work)")
  }
}
