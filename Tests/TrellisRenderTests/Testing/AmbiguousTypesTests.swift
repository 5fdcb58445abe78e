import Testing
import TrellisIR
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// Types in tests that share their name with one of Swift Testing.
@Suite struct AmbiguousTypesTests {
  private let spec = """
    feature: A
    state: {tag: Tag, other: '[Int: Models.Tag]'}
    actions: [tapped]
    delegate: [told(Tag)]
    samples: {Tag: 'Tag(id: 1)', '[Int: Models.Tag]': '[:]'}
    reducer: {tapped: [{set: {tag: state.tag.next, other: state.other.sorted}}, {delegate: told(state.tag)}]}
    """

  private func tests(
    module: String? = "Shop", testing: RenderOptions.TestingLibrary = .swiftTesting
  ) throws -> String {
    let feature = try #require(
      parseSpecs(in: SourceFile(path: "A.feature.yaml", text: spec)).features.first
    ).inProject(access: nil, module: nil, testedModule: module)
    var options = RenderOptions()
    options.target = try Target("swift-navigation 2")
    options.testing = testing
    let files = try Renderer(
      graph: FeatureGraph.resolve([feature]).graph, options: options,
      templates: TemplateLibrary(overrides: [])
    ).render().flatMap(\.files)
    return try #require(files.first { $0.kind == .tests }?.text)
  }

  @Test func theModuleDistinguishesThem() throws {
    expect(
      try tests(),
      contains: """
        let toldValues = LockIsolated<[Shop.Tag]>([])
        let model = AModel(tag: Tag(id: 1), other: [:])
        model.onTold = { value in toldValues.withValue { $0.append(value) } }
        let expectedTag: Shop.Tag = model.tag.next
        let expectedOther: [Int: Models.Tag] = model.other.sorted
        """)
  }

  @Test func aModuleThatIsNotKnown() throws {
    #expect(try tests(module: nil).contains("let expectedTag: Tag ="))
  }

  @Test func noSuchTypesInXCTest() throws {
    #expect(try tests(testing: .xctest).contains("let expectedTag: Tag ="))
  }
}
