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
    TestsRecord(
      name: context.declaredName,
      imports: FilePrinter.imports(modules + Self.childImports(of: context), context),
      testedModule: context.feature.testedModule.map(SwiftIdentifier.imported),
      testedTypes: context.testedTypes, isXCTest: context.options.testing == .xctest,
      needsFailure: isMentioned { $0.mentions("Failure") },
      gaps: Self.gapLines(coverage).map(LineRecord.init), samples: longSamples.constants,
      linkTests: plan.links.map { $0.record(in: context, plan.samples) }, tests: records)
  }

  /// The modules that the tests need, beside those of the children.
  private var modules: [String] {
    let framework = context.options.testing == .xctest ? "XCTest" : "Testing"
    let foundation = needsFoundation ? ["Foundation"] : []
    if context.model == nil { return ["ComposableArchitecture", framework] + foundation }
    var modules = ["Dependencies", "SwiftNavigation", framework] + foundation
    let records = tests.contains { $0.ofModel?.recorders.isEmpty == false }
    if records || isMentioned(\.waitsForever) { modules.append("ConcurrencyExtras") }
    if isMentioned({ $0.mentions("Shared") || $0.nodes.contains { $0.name == "withLock" } }) {
      modules.append("Sharing")
    }
    if isMentioned(\.namesIdentifiedArray) { modules.append("IdentifiedCollections") }
    return modules
  }

  private var needsFoundation: Bool {
    context.mentionsFoundation || !plan.links.isEmpty || isMentioned(context.mayNeedFoundation)
  }

  /// Whether some of the Swift of the tests is of some kind.
  private func isMentioned(_ isOfKind: (SwiftTree) -> Bool) -> Bool {
    tests.contains { $0.mentions(isOfKind) }
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
  /// Whether it waits until it is cancelled.
  fileprivate var waitsForever: Bool {
    nodes.contains { $0.kind == .member && $0.name == "never" && $0.base?.name == "Task" }
  }
}
