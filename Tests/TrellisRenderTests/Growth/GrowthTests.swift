import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisSwift
import TrellisTestSupport
import TrellisYAML

@testable import TrellisRender

/// The cost of a run in counted steps: ten times the input takes about ten times the work.
@Suite struct GrowthTests {
  private static let most = 12

  private func expectGrowth(
    of shape: Shape, _ work: (String) throws -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let texts = [shape.size, shape.size * 10].map(shape.text)
    let steps = try texts.map { text in try WorkMeter.measure { try work(text) } }
    #expect(steps[0] > 0, sourceLocation: sourceLocation)
    #expect(
      steps[1] <= steps[0] * Self.most,
      "\(steps[0]) steps become \(steps[1]), \(Double(steps[1]) / Double(steps[0])) times as many",
      sourceLocation: sourceLocation)
  }

  private func generate(_ text: String, for target: String) throws {
    _ = try render(text, target: target)
  }

  @Test(arguments: Shape.features.prefix(Sweep.count(2, of: 1_000))) func features(shape: Shape)
    throws
  {
    try expectGrowth(of: shape) { try generate($0, for: "composable-architecture 1.26") }
  }

  @Test(arguments: Shape.older.prefix(Sweep.count(1, of: 1_000))) func featuresOfTheOldestLibrary(
    shape: Shape
  ) throws {
    try expectGrowth(of: shape) { try generate($0, for: "composable-architecture 1.0") }
  }

  @Test(arguments: Shape.features.suffix(Sweep.count(1, of: 1_000))) func models(shape: Shape)
    throws
  {
    try expectGrowth(of: shape) { try generate($0, for: "swift-navigation 2") }
  }

  @Test(arguments: Shape.mistakes.prefix(Sweep.count(2, of: 1_000))) func mistakes(
    shape: Shape
  ) throws {
    try expectGrowth(of: shape) { text in
      let found = diagnostics(of: text)
      #expect(!found.isEmpty)
      _ = found.map { DiagnosticText().text(of: $0) }
    }
  }

  private func diagnostics(of text: String) -> [Diagnostic] {
    let parsed = parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: text))
    let resolved = FeatureGraph.resolve(parsed.features)
    return (parsed.diagnostics + resolved.diagnostics + check(resolved.graph)).inOrderOfPlace()
  }

  /// Linked code for a folder of specs, each in a file of its own.
  @Test func files() throws {
    func steps(_ count: Int) throws -> Int {
      let specs = (1...count).map {
        "feature: A\($0)\ndestination: {b: {sheet: A\($0 + 1)}}\nactions: [a]\nreducer: {a: {present: b}}\n"
      }
      return try WorkMeter.measure {
        let graph = try graph(of: specs)
        let renderer = LinkedRenderer(
          graph: graph, options: RenderOptions(), templates: try TemplateLibrary())
        for feature in graph.directory.names { _ = try renderer.renderForOwner(of: feature) }
      }
    }
    let (few, many) = (try steps(12), try steps(120))
    #expect(many <= few * Self.most)
  }

  /// A screen that nothing shows doesn't make the search for ways to the others longer.
  @Test func screensThatNothingShows() throws {
    func steps(_ path: String) throws -> Int {
      let context = try context(
        "feature: A\n\(path)destination:\n" + each(12) { "  d\($0): {sheet: C\($0)}\n" }
          + "actions:\n" + each(12) { "  - a\($0)\n" } + "reducer:\n"
          + each(12) { "  a\($0): {present: d\($0)}\n" })
      return WorkMeter.measure { _ = context.testPlan }
    }
    let (without, with) = (try steps(""), try steps("path: {lost: B}\n"))
    #expect(with <= without + without / 2, "\(without) steps become \(with)")
  }

  @Test func nothingIsCountedOutside() throws {
    WorkMeter.count(1_000)
    let steps = WorkMeter.measure { WorkMeter.count(3) }
    #expect(steps == 3)
  }
}
