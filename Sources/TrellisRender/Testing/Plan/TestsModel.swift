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
        context
      ).map(\.untyped),
      "testedModule": context.feature.testedModule.map(SwiftIdentifier.imported).orFalse,
      "isXCTest": isXCTest,
      "needsFailure": plan.scripts.contains(where: \.needsFailure),
      "plan": Self.planLines(plan.coverage).fields(named: "line"),
      "linkTests": plan.links.map { $0.fields(in: context, plan.samples) },
      "tests": plan.scripts.map { TestSpelling(context: context).spelled($0).fields(in: context) },
    ]
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
