import Testing

@testable import TrellisGraph

/// Parts of graphs, and differences between them.
@Suite struct GraphPartTests {
  private let graph = numberedGraph(
    7, [(0, 1), (1, 2), (2, 3), (3, 4), (0, 5), (5, 2), (6, 5)],
    modules: { $0 < 3 ? "One" : $0 < 6 ? "Two" : nil })

  private func numbers(_ part: NavigationGraph?) -> [Int]? {
    part?.nodes.compactMap { Int($0.id.dropFirst(7)) }
  }

  @Test(arguments: [
    (nil, [0, 1, 2, 3, 4, 5, 6]), (0, [2]), (1, [1, 2, 3, 5]), (2, [0, 1, 2, 3, 4, 5, 6]),
  ])
  func aroundAFeature(depth: Int?, kept: [Int]) {
    #expect(numbers(graph.around("Feature0002", depth: depth)) == kept)
  }

  @Test func aroundAFeatureOnlyWaysCount() {
    #expect(numbers(graph.around("Feature0001")) == [0, 1, 2, 3, 4])
    let part = graph.around("Feature0002", depth: 1)
    #expect(part?.edges.count == 3)
    #expect(graph.around("Feature0009") == nil)
  }

  @Test func aModuleAndItsNeighbors() {
    #expect(numbers(graph.module("One")) == [0, 1, 2, 3, 5])
    #expect(graph.module("One")?.edges.count == 5)
    #expect(graph.module("Three") == nil)
  }

  @Test func aPartKeepsItsMarks() {
    #expect(graph.around("Feature0003", depth: 0)?.nodes.map(\.reach) == [.reached])
  }

  @Test func groups() {
    #expect(graph.groups == ["One", "One", "One", "Two", "Two", "Two", nil])
    let graph = NavigationGraph(
      nodes: [
        .init(id: "A", kind: .feature, module: "One"), .init(id: "B", kind: .code),
        .init(id: "C", kind: .feature, module: "Two"), .init(id: "D", kind: .code),
      ],
      edges: [(0, 1), (0, 3), (2, 3)].map { .init(from: $0.0, to: $0.1, kind: .push, label: "") })
    #expect(graph.groups == ["One", "One", "Two", nil])
  }

  /// The feature of one module stays when another module gets one with its name, and when that goes.
  @Test func differencesOfSharedNames() {
    let counter =
      "feature: CounterFeature\nstate: {count: Int = 0}\nalerts: {confirm: {title: Go}}\n"
    let cart = "feature: CartFeature\npath: {counter: CounterFeature}\n"
    let one = navigation(["Cart": counter + "---\n" + cart])
    let two = navigation(["Cart": counter + "---\n" + cart, "Home": counter])
    let added = two.compared(with: one)
    #expect(
      added.nodes.filter { $0.change == .added }.map(\.id) == [
        "Home.CounterFeature", "Home.CounterFeature.alerts.confirm",
      ])
    #expect(added.nodes.allSatisfy { $0.change != .removed })
    #expect(added.edges.filter { $0.change != nil }.count == 1)
    let removed = one.compared(with: two)
    #expect(
      removed.nodes.filter { $0.change != nil }.map(\.id) == [
        "Home.CounterFeature", "Home.CounterFeature.alerts.confirm",
      ])
    #expect(removed.nodes.contains { $0.id == "CounterFeature" && $0.change == nil })
    // One that moves is the same.
    #expect(!navigation(["Home": counter]).compared(with: navigation(["Cart": counter])).hasChanges)
  }

  @Test func differences() {
    let old = navigation(
      """
      feature: AFeature
      path: {b: BFeature, c: CFeature}
      actions: [tapped, other]
      reducer: {tapped: {push: b}, other: {push: c}}
      """)
    let new = navigation(
      """
      feature: AFeature
      state: {isReady: Bool = false}
      path: {b: BFeature, d: DFeature}
      actions: [tapped, other]
      reducer: {tapped: {push: b, where: state.isReady}, other: {push: d}}
      """)
    let graph = new.compared(with: old)
    #expect(
      graph.nodes.map { "\($0.id) \($0.change?.rawValue ?? "-")" } == [
        "AFeature -", "BFeature -", "CFeature removed", "DFeature added",
      ])
    #expect(
      zip(graph.lines, graph.edges).map { "\($0): \($1.change?.rawValue ?? "-")" } == [
        "AFeature push BFeature tapped: removed",
        "AFeature push BFeature tapped if state.isReady: added",
        "AFeature push CFeature other: removed",
        "AFeature push DFeature other: added",
      ])
    #expect(graph.hasChanges)
    #expect(!new.compared(with: new).hasChanges)
    #expect(new.compared(with: new) == new)
    #expect(new.compared(with: new).changes.nodes.isEmpty)
  }

  @Test func onlyChangesAndTheirNeighbors() {
    let old = numberedGraph(5, [(0, 1), (1, 2), (2, 3)])
    let new = numberedGraph(5, [(0, 1), (1, 2), (2, 4)])
    #expect(numbers(new.compared(with: old).changes) == [2, 3, 4])
  }
}
