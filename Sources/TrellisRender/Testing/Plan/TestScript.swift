import TrellisSpec

/// One generated test: a store, what it is sent, and what is expected of it.
struct TestScript {
  /// The test function's name.
  var name: String
  /// The state that the store begins in.
  var initialState: String
  /// Statements that change that state before the store is made, for templates `step-…`.
  var setup: [TemplateFields] = []
  /// Dependencies that are overridden, by what is assigned to.
  var overrides: [String: String] = [:]
  /// Flags that tell whether dependencies were called.
  var recordedCalls: [String] = []
  /// Whether calls go on of which nothing is received.
  var needsFinish = false
  /// Whether no more is expected than what stands there.
  var isPartial = false
  /// What happens, each for the template that it names.
  var lines: [TemplateFields] = []
  /// Whether an error of the test's own is needed.
  var needsFailure: Bool {
    ([initialState] + overrides.values + texts).contains { $0.contains("Failure()") }
      || (setup + lines).contains(where: \.holdsFailure)
  }
  /// Expressions that stand in the lines.
  var texts: [String] = []
  /// The transitions that the test covers, as the spec spells them.
  var covered: [String] = []

  /// The name of a test function: XCTest knows its tests by the word that they begin with.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : SwiftIdentifier.escaped(name)
  }

  /// The fields for the template `test`.
  func fields(in context: FeatureContext) -> TemplateFields {
    [
      "testName": TestScript.functionName(name, context),
      "initialState": initialState,
      // A shared value is changed behind the state.
      "isSetupMutating": setup.contains { $0["template"] as? String != "step-set-shared" },
      "hasSetup": !setup.isEmpty,
      "setup": setup.map { $0.merging(["stateName": "state"]) { $1 } },
      "hasOverrides": !overrides.isEmpty,
      "overrides": overrides.sorted { $0.key < $1.key }.map {
        ["overridden": $0.key, "override": $0.value]
      },
      "needsFailure": needsFailure,
      "isXCTest": context.options.testing == .xctest,
      "recordedCalls": recordedCalls.fields(named: "recordedCall"),
      "needsFinish": needsFinish
        && !lines.contains { $0["template"] as? String == "test-dismissed" },
      "isPartial": isPartial,
      "lines": lines,
      "testedReducer": context.name,
      "isCaseReducer": context.isCaseReducer,
    ]
  }
}

extension TemplateFields {
  /// Whether an error of the test's own stands somewhere in the fields.
  fileprivate var holdsFailure: Bool {
    values.contains { value in
      switch value {
      case let text as String: text.contains("Failure()")
      case let fields as TemplateFields: fields.holdsFailure
      case let list as [TemplateFields]: list.contains(where: \.holdsFailure)
      default: false
      }
    }
  }
}
