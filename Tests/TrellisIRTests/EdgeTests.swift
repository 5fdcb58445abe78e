import Testing
import TrellisIR
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// What features lead to.
@Suite struct EdgeTests {
  /// For example, `scope a: A`, or `path p: data as PageView`.
  private func summary(_ edge: Edge, _ graph: FeatureGraph) -> String {
    let target =
      switch edge.target {
      case .feature(let id): graph[id].feature.name.text
      case .existingCode(let name): "existing \(name)"
      case .data: "data"
      case .view: "view"
      }
    return "\(edge.slot) \(edge.name.text): \(target)"
      + (edge.view.map { " as \($0.text)" } ?? "")
  }

  private func edges(_ spec: String) throws -> [String] {
    let graph = try graph(spec)
    return graph.nodes[0].edges.all.map { summary($0, graph) }
  }

  @Test func slots() throws {
    #expect(
      try edges(
        """
        feature: A
        path: {i: B, j: {value: {x: Int}, view: JView}}
        presents: {h: {sheet: B}}
        destination: {f: {sheet: B, view: none}, g: {popover: true, view: GView}, v: {sheet: {value: Int}}}
        forEach: {c: B}
        ifLet: {b: {feature: B, view: BannerView}}
        tabs: {selection: {d: B, e: , k: {view: KView}}}
        scope: {a: B}
        ---
        feature: B
        state: {id: UUID = UUID()}
        """) == [
          "scope a: B", "tab d: B", "tab e: view", "tab k: view as KView",
          "optional b: B as BannerView", "row c: B", "destination f: B as none",
          "destination g: view as GView", "destination v: data", "presented h: B", "path i: B",
          "path j: data as JView",
        ])
  }

  @Test func casesOfAnEnum() throws {
    #expect(
      try edges("feature: A\ncases: {a: B, b: Existing}\n---\nfeature: B\n") == [
        "enumCase a: B", "enumCase b: existing Existing",
      ])
  }

  @Test func ownType() throws {
    let graph = try graph(
      """
      feature: A
      state: {id: UUID = UUID()}
      forEach: {rows: Self, others: A}
      presents: {child: {sheet: B}}
      ---
      feature: B
      path: {next: Self, first: A}
      """)
    let all = graph.nodes.map { node in node.edges.all.map { summary($0, graph) } }
    #expect(all[0] == ["row rows: A", "row others: A", "presented child: B"])
    #expect(all[1] == ["path next: B", "path first: A"])
    #expect(graph.nodes[0].edges.all.map { $0.reference?.text } == ["Self", "A", "B"])
  }

  @Test func theDeclarationStaysKnown() throws {
    let edges = try graph(
      """
      feature: A
      destination: {info: {sheet: B, detents: [medium], doc: Shows something.}}
      path: {page: {value: {id: Int, name: String}, view: PageView}}
      """
    ).nodes[0].edges
    let info = try #require(edges[.destination]["info"])
    #expect(info.destination?.detents.map(\.text) == ["medium"])
    #expect(info.documentation == ["Shows something."])
    #expect(info.reference?.range.line == 2)
    #expect(edges[.path]["page"]?.values.map(\.type.text) == ["Int", "String"])
    #expect(edges[.presented]["info"] == nil)
  }

  /// The slots are different scopes in Swift, so their names can coincide.
  @Test func sameNamesInSeveralSlots() throws {
    let graph = try graph(
      """
      feature: A
      scope: {a: B}
      destination: {a: {sheet: C}, tapped: {sheet: C}}
      path: {a: D}
      actions: [tapped]
      ---
      feature: B
      ---
      feature: C
      ---
      feature: D
      """)
    func sender(_ segment: ActionPath.Segment) -> String? {
      graph.sender(segment, of: graph.nodes[0])?.feature.name.text
    }
    #expect(sender(.named("a")) == "B")
    #expect(sender(.destination("a")) == "C")
    #expect(sender(.element("a")) == "D")
    #expect(sender(.row("a")) == nil)
    #expect(sender(.named("tapped")) == nil)
  }

  @Test func theFirstOfSeveralFeaturesWithOneName() {
    let file = SourceFile(
      path: "spec",
      text: """
        feature: A
        presents: {a: {sheet: A}, me: {sheet: Self}}
        ---
        feature: A
        presents: {a: {sheet: A}, me: {sheet: Self}}
        """)
    let graph = FeatureGraph.resolve(parseSpecs(in: file).features).graph
    let (first, second) = (graph.nodes[0], graph.nodes[1])
    #expect(first.edges.all.map(\.feature) == [first.id, first.id])
    #expect(second.edges.all.map(\.feature) == [first.id, second.id])
  }
}
