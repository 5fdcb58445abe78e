import TrellisSpec

/// A whole test file, for `tests`.
struct TestsModel {
  let context: FeatureContext
  let plan: TestPlan

  init(context: FeatureContext) {
    self.context = context
    plan = TestPlan(context)
  }

  /// Whether there is anything to test.
  var isEmpty: Bool {
    plan.tests.isEmpty && plan.links.isEmpty
  }

  var fields: TemplateFields {
    [
      "name": context.declaredName,
      "imports": FileModel.imports(modules + Self.childImports(of: context), context),
      "testedModule": context.feature.testedModule.map(SwiftIdentifier.imported).orFalse,
      "isXCTest": context.options.testing == .xctest,
      "needsFailure": plan.tests.contains(where: \.needsFailure),
      "plan": Self.planLines(plan.coverage).fields(named: "line"),
      "linkTests": plan.links.map { $0.fields(in: context, plan.samples) },
      "tests": plan.tests.map(\.fields),
    ]
  }

  /// The modules that the tests need, beside those of the children.
  private var modules: [String] {
    let framework = context.options.testing == .xctest ? "XCTest" : "Testing"
    if context.model == nil { return ["ComposableArchitecture", "Foundation", framework] }
    var modules = ["Dependencies", "Foundation", "SwiftNavigation", framework]
    func isMentioned(_ text: String) -> Bool {
      plan.tests.contains { if case .model(let test) = $0 { test.mentions(text) } else { false } }
    }
    let records = plan.tests.contains { test in
      if case .model(let test) = test { !test.recorders.isEmpty } else { false }
    }
    if records || isMentioned("Task.never") { modules.append("ConcurrencyExtras") }
    if isMentioned("Shared(") || isMentioned("withLock") { modules.append("Sharing") }
    if isMentioned("IdentifiedArray") { modules.append("IdentifiedCollections") }
    return modules
  }

  /// The modules that declare the children's arguments, whose values tests need.
  static func childImports(of context: FeatureContext) -> [String] {
    let below = context.graph.modules(below: context.feature)
    return below.imported.union(below.own.subtracting([context.feature.module ?? ""]))
      .filter { $0 != context.feature.testedModule }.sorted()
  }

  /// A summary of what is tested and what isn't.
  static func planLines(_ coverage: TestCoverage) -> [String] {
    ["Test plan: \(coverage.covered) of \(coverage.declared) transitions are covered."]
      + coverage.omissions.map { "Not covered: \($0.transition), because \($0.reason)." }
  }
}
