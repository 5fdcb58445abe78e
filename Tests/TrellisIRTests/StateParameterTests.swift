import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// The parameters of a feature's `State.init`.
@Suite struct StateParameterTests {
  private func parameters(_ spec: String) throws -> [String] {
    let graph = try graph(spec)
    return graph.stateParameters(of: graph.nodes[0]).map { parameter in
      let value = parameter.defaultValue.map { " = \($0)" } ?? ""
      return "\(parameter.name): \(parameter.type)\(value)" + (parameter.isRequired ? "!" : "")
    }
  }

  @Test func properties() throws {
    #expect(
      try parameters(
        """
        feature: A
        state:
          id: UUID
          name: String?
          note: Optional<String>
          count: Int = 0
          limit: {type: Int, let: true}
          most: {type: Int, let: true, default: 9}
        """) == [
          "id: UUID!", "name: String?", "note: Optional<String>", "count: Int = 0", "limit: Int!",
        ])
  }

  @Test func childrenThatNeedArguments() throws {
    #expect(
      try parameters(
        """
        feature: A
        state: {id: UUID}
        scope: {b: B, c: C, d: D, e: Existing}
        tabs: {selection: {f: B, g: {title: G}}}
        ifLet: {h: B}
        ---
        feature: B
        state: {title: String}
        ---
        feature: C
        state: {title: String = ""}
        ---
        feature: D
        scope: {b: B}
        """) == ["b: B.State!", "d: D.State!", "f: B.State!", "id: UUID!"])
  }

  @Test func needsArguments() throws {
    let graph = try graph(
      """
      feature: A
      state: {id: UUID}
      ---
      feature: B
      forEach: {rows: A}
      path: {own: Self, existing: Existing, page: {value: {id: Int}, view: PageView}}
      """)
    #expect(graph.nodes.map { graph.needsArguments($0.id) } == [true, false])
    #expect(graph.nodes[1].edges.all.filter(graph.needsArguments).map(\.name.text) == ["rows"])
  }
}
