import TrellisSpec

/// A whole file of a model's tests, for `model-tests`.
struct ModelTestsModel {
  let context: FeatureContext
  let plan: ModelTestPlan

  init(context: FeatureContext) {
    self.context = context
    plan = ModelTestPlan(context)
  }

  /// Whether there is anything to test.
  var isEmpty: Bool {
    plan.scripts.isEmpty && plan.links.isEmpty
  }

  var fields: TemplateFields {
    let isXCTest = context.options.testing == .xctest
    let framework = isXCTest ? "XCTest" : "Testing"
    var modules = ["Dependencies", "Foundation", "SwiftNavigation", framework]
    modules += TestsModel.childImports(of: context)
    if plan.allScripts.contains(where: { !$0.recorders.isEmpty }) {
      modules.append("ConcurrencyExtras")
    }
    if plan.mentions("Shared(") || plan.mentions("withLock") { modules.append("Sharing") }
    if plan.mentions("IdentifiedArray") { modules.append("IdentifiedCollections") }
    return [
      "name": context.declaredName,
      "imports": FileModel.imports(modules, context).map(\.untyped),
      "testedModule": context.feature.testedModule.map(SwiftIdentifier.imported).orFalse,
      "isXCTest": isXCTest,
      "needsFailure": plan.needsFailure,
      "plan": TestsModel.planLines(plan.coverage).fields(named: "line"),
      "linkTests": plan.links.map { $0.fields(in: context) },
      "tests": plan.scripts.map { $0.fields(in: context) },
    ]
  }
}
