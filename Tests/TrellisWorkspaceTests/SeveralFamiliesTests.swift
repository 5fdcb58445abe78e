import Testing

@testable import TrellisWorkspace

/// Features and models that are generated from the same specs.
@Suite struct SeveralFamiliesTests {
  private let folder = Folder()

  private let configuration = """
    target: [composable-architecture 1.26, swift-navigation 2]
    output:
      reducer: "{target}/{feature}.swift"
      view: "{target}/{view}.swift"
      tests: "{target}/{feature}Tests.swift"

    """

  private let specs = """
    feature: ListFeature
    state: {count: Int = 0}
    forEach: {rows: RowFeature}
    reducer: {rows: {set: {count: 1}}}
    ---
    feature: RowFeature
    view: none
    state: {id: {type: Int, let: true}}

    """

  @Test func eachFamilyHasItsOwnNames() throws {
    try folder.write([
      "trellis.yaml": configuration,
      "A.feature.yaml": "feature: RowFeature\nactions: [tapped]\ndelegate: [told]\n"
        + "reducer: {tapped: {delegate: told}}\n",
    ])
    let plan = try #require(folder.generation().plans.first)
    #expect(
      plan.items.map(\.path) == [
        "composable-architecture-1.26/RowFeature.swift",
        "composable-architecture-1.26/RowView.swift",
        "composable-architecture-1.26/RowFeatureTests.swift",
        "swift-navigation-2/RowModel.swift",
        "swift-navigation-2/RowView.swift",
        "swift-navigation-2/RowModelTests.swift",
      ])
  }

  @Test func whatATargetCannotExpressIsAnError() throws {
    try folder.write(["trellis.yaml": configuration, "A.feature.yaml": specs])
    let generation = folder.generation()
    #expect(
      generation.lines.filter { $0.contains("error") } == [
        "A.feature.yaml:4:11: error: for 'swift-navigation 2', a model observes its children only through their delegate; add a delegate action to the child for 'rows'; the target 'composable-architecture' supports it"
      ])
    #expect(generation.plans.isEmpty)
  }

  @Test func aFeatureIsExcludedFromATarget() throws {
    try folder.write([
      "trellis.yaml": configuration + "except: {swift-navigation 2: [ListFeature]}\n",
      "A.feature.yaml": specs,
    ])
    let generation = folder.generation()
    #expect(!generation.diagnostics.hasErrors)
    let paths = generation.plans.flatMap(\.items).map(\.path).filter { $0.hasPrefix("swift") }
    #expect(paths == ["swift-navigation-2/RowModel.swift"])
  }
}
