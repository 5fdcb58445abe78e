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
      "imports": FileModel.imports(["ComposableArchitecture", "Foundation", framework], context),
      "testedModule": context.feature.module.orFalse,
      "isXCTest": isXCTest,
      "needsFailure": plan.scripts.contains(where: \.needsFailure),
      "plan": planLines.fields(named: "line"),
      "linkTests": plan.links.map { $0.fields(in: context, plan.samples) },
      "tests": plan.scripts.map { $0.fields(in: context) },
    ]
  }

  /// What is tested and what is not, for people.
  private var planLines: [String] {
    let all = context.resolved.reactions.map(\.pattern.source.text)
    let covered = Set(plan.scripts.flatMap(\.covered))
    let count = all.filter(covered.contains).count
    var lines = ["Test plan: \(count) of \(all.count) entries of the reducer are tested."]
    var seen: Set<String> = []
    for (transition, reason) in plan.omitted where seen.insert(transition).inserted {
      lines.append("Not tested: \(transition), since \(reason).")
    }
    return lines
  }
}
