import Testing
import TrellisIR
import TrellisSpec
import TrellisSpecTestSupport

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
    let (a, b) = (graph.features[0].feature, graph.features[1].feature)
    #expect(graph.feature("B", from: a)?.name.text == "B")
    #expect(graph.feature("Self", from: b)?.name.text == "B")
    #expect(graph.feature("Self", from: a)?.name.text == "A")
    #expect(graph.feature("Existing", from: a)?.name.text == nil)
    #expect(graph.feature("b", from: a)?.name.text == nil)
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
      feature.featureReferences.map { "\($0.name.text): \($0.feature.text)" } == [
        "a: AFeature", "d: DFeature", "b: BFeature", "c: CFeature", "f: FFeature", "h: HFeature",
        "i: IFeature",
      ])
    #expect(feature.stateChildren.map(\.name.text) == ["a", "d"])
    #expect(feature.composedChildren.map(\.name.text) == ["a", "d", "b", "c"])
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
