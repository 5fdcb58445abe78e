import Testing
import TrellisIR
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// The connections between features.
@Suite struct FeatureGraphTests {
  @Test func featuresByName() throws {
    let graph = try graph(
      """
      feature: A
      scope: {b: B, c: Existing}
      ---
      feature: B
      forEach: {rows: Self}
      state: {id: UUID}
      """)
    #expect(graph.names == ["A", "B"])
    #expect(graph.target(named: "A", in: nil) == .feature(graph.nodes[0].id))
    #expect(graph.target(named: "B", in: nil) == .feature(graph.nodes[1].id))
    #expect(graph.target(named: "Existing", in: nil) == .existingCode("Existing"))
    #expect(graph.target(named: "b", in: nil) == .existingCode("b"))
  }

  @Test func references() throws {
    let feature = try feature(
      """
      feature: A
      scope: {a: AFeature}
      ifLet: {b: BFeature}
      forEach: {c: CFeature}
      tabs: {selection: {d: DFeature, e: }}
      destination: {f: {sheet: FFeature}, g: {sheet: true}}
      presents: {h: {sheet: HFeature}}
      path: {i: IFeature, j: {value: {x: Int}, view: JView}}
      """)
    #expect(
      feature.namedFeatures.map(\.text) == [
        "AFeature", "DFeature", "BFeature", "CFeature", "FFeature", "HFeature", "IFeature",
      ])
    #expect(feature.stateChildren.map(\.name.text) == ["a", "d"])
    #expect(feature.ownedChildren.map(\.name.text) == ["a", "d", "b", "c"])
  }

  @Test func severalFiles() {
    let files = [
      SourceFile(path: "a", text: "feature: A\nscope: {b: B}\n"),
      SourceFile(path: "b", text: "feature: B\n---\nfeature: C\n"),
    ]
    let features = files.flatMap { parseSpecs(in: $0).features }
    #expect(FeatureGraph.resolve(features).graph.names == ["A", "B", "C"])
    #expect(features.map(\.name.range.file.path) == ["a", "b", "b"])
  }
}
