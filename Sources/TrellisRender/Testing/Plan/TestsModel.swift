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
    plan.scripts.isEmpty
  }

  var fields: TemplateFields {
    let isXCTest = context.options.testing == .xctest
    let framework = isXCTest ? "XCTest" : "Testing"
    return [
      "name": context.name,
      "imports": FileModel.imports(
        ["ComposableArchitecture", "Foundation", framework] + Self.childImports(of: context),
        context),
      "testedModule": context.feature.testedModule.orFalse,
      "isXCTest": isXCTest,
      "needsFailure": plan.scripts.contains(where: \.needsFailure),
      "plan": Self.planLines(plan.coverage).fields(named: "line"),
      "linkTests": plan.links.map { $0.fields(in: context, plan.samples) },
      "tests": plan.scripts.map { TestSpelling(context: context).spelled($0).fields(in: context) },
    ]
  }

  /// The modules of what children are made of, whose values tests need.
  static func childImports(of context: FeatureContext) -> [String] {
    let below = context.graph.modules(below: context.feature)
    return below.imported.union(below.own.subtracting([context.feature.module ?? ""]))
      .filter { $0 != context.feature.testedModule }.sorted()
  }

  /// What is tested and what is not, for people.
  static func planLines(_ coverage: TestCoverage) -> [String] {
    ["Test plan: \(coverage.covered) of \(coverage.declared) transitions are covered."]
      + coverage.omissions.map { "Not covered: \($0.transition), since \($0.reason)." }
  }
}
