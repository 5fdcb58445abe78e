import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A whole test file, for `tests`.
struct TestsRecord<Test: TemplateRecord>: TemplateRecord {
  var name: String
  var imports: [ModuleRecord]
  var testedModule: String?
  var testedTypes: [ModuleRecord]
  var isXCTest: Bool
  var needsFailure: Bool
  var gaps: [LineRecord]
  var samples: [LongSamples.Constant]
  var linkTests: [LinkTestRecord]
  var tests: [Test]

  static var fields: [Field] {
    [
      Field("name", \.name), Field("imports", \.imports), Field("testedModule", \.testedModule),
      Field("testedTypes", \.testedTypes), Field("isXCTest", \.isXCTest),
      Field("needsFailure", \.needsFailure), Field("gaps", \.gaps),
      Field("samples", \.samples), Field("linkTests", \.linkTests), Field("tests", \.tests),
    ]
  }
}

/// Fills the record of a test file.
struct TestsPrinter {
  let context: FeatureContext
  let plan: TestPlan<GeneratedTest>
  /// The tests with their names.
  private let tests: [GeneratedTest]
  private let longSamples: LongSamples
  let coverage: TestCoverage

  init(context: FeatureContext) {
    self.context = context
    plan = context.testPlan
    let named = plan.tests.map { script, spelled in
      var test = spelled
      test.name = script.name
      return test
    }
    longSamples = LongSamples(named, context.sampleValues)
    tests = named.map(longSamples.replacing)
    coverage = plan.coverage
  }

  /// Whether there is anything to test.
  var isEmpty: Bool {
    plan.tests.isEmpty && plan.links.isEmpty
  }

  /// The tests of a reducer.
  var ofStore: TestsRecord<StoreTestRecord> {
    record(tests.compactMap(\.ofStore?.record))
  }

  /// The tests of a model.
  var ofModel: TestsRecord<ModelTestRecord> {
    record(tests.compactMap(\.ofModel?.record))
  }

  private func record<Test>(_ records: [Test]) -> TestsRecord<Test> {
    // Most tests start in the same state.
    let texts = Set(tests.flatMap(\.texts))
    let swift = tests.flatMap(\.trees) + texts.map { SwiftTree(code: $0) }
    return TestsRecord(
      name: context.declaredName,
      imports: FilePrinter.imports(
        modules(swift) + Self.childImports(of: context), context),
      testedModule: context.feature.testedModule.map(SwiftIdentifier.imported),
      testedTypes: context.testedTypes, isXCTest: context.options.testing == .xctest,
      needsFailure: swift.contains { $0.mentions("Failure") },
      gaps: Self.gapLines(coverage).map(LineRecord.init), samples: longSamples.constants,
      linkTests: plan.links.map { $0.record(in: context, plan.samples) }, tests: records)
  }

  /// The modules that the tests need, beside those of the children.
  ///
  /// - Parameter swift: What the tests say in Swift.
  private func modules(_ swift: [SwiftTree]) -> [String] {
    let framework = context.options.testing == .xctest ? "XCTest" : "Testing"
    let needsFoundation =
      context.mentionsFoundation || !plan.links.isEmpty
      || swift.contains(where: FoundationNeed(context).includes)
    let foundation = needsFoundation ? ["Foundation"] : []
    if context.model == nil { return ["ComposableArchitecture", framework] + foundation }
    var modules = ["SwiftNavigation", framework] + foundation
    let overrides = tests.contains { $0.ofModel?.overridesDependencies == true }
    if overrides || swift.contains(where: \.numbersUUIDs) { modules.append("Dependencies") }
    let records = tests.contains { $0.ofModel?.recorders.isEmpty == false }
    if records || swift.contains(where: \.waitsForever) { modules.append("ConcurrencyExtras") }
    if swift.contains(where: \.changesShared) {
      modules.append("Sharing")
    }
    if swift.contains(where: \.namesIdentifiedArray) { modules.append("IdentifiedCollections") }
    return modules
  }

  /// The modules that declare the children's arguments, whose values tests need.
  static func childImports(of context: FeatureContext) -> [String] {
    let below = context.graph.modules(below: context.resolved.id)
    return below.imported.union(below.own.subtracting([context.feature.module ?? ""]))
      .filter { $0 != context.feature.testedModule }.sorted()
  }

  /// The tests that are left to the developer.
  static func gapLines(_ coverage: TestCoverage) -> [String] {
    coverage.omissions.map { "TODO: Test '\($0.transition)': \($0.reason)." }
  }
}

extension SwiftTree {
  /// Whether it creates a shared value, or changes one.
  fileprivate var changesShared: Bool {
    mentions("Shared") || nodes.contains { $0.name == "withLock" }
  }

  /// Whether it creates a UUID from a number, which swift-dependencies adds.
  fileprivate var numbersUUIDs: Bool {
    nodes.contains { node in
      node.kind == .call && node.base?.name == "UUID"
        && node.arguments.first.map { $0.label == nil } == true
    }
  }

  /// Whether it waits until it is cancelled.
  fileprivate var waitsForever: Bool {
    nodes.contains { $0.kind == .member && $0.name == "never" && $0.base?.name == "Task" }
  }
}
