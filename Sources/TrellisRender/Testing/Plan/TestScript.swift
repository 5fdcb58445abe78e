import TrellisSpec

/// One generated test: a store, the actions that it is sent, and the expectations.
struct TestScript {
  /// The test function's name.
  var name: String
  /// The initial state of the store.
  var initialState: String
  /// Statements that change that state before the store is created, for templates `step-…`.
  var setup: [TemplateFields] = []
  /// The dependencies that are overridden, by the assigned property.
  var overrides: [String: String] = [:]
  /// Flags that record whether dependencies were called.
  var recordedCalls: [String] = []
  /// Whether calls are still running whose responses the test doesn't receive.
  var needsFinish = false
  /// Whether the test asserts exactly what it spells out.
  var isPartial = false
  /// The statements and expectations, each for the template that it names.
  var lines: [TemplateFields] = []
  /// Whether the test needs an error type of its own.
  var needsFailure: Bool {
    ([initialState] + overrides.values + texts).contains { $0.contains("Failure()") }
      || (setup + lines).contains(where: \.holdsFailure)
  }
  /// Expressions in the lines.
  var texts: [String] = []
  /// The transitions that the test covers, as spelled in the spec.
  var covered: [String] = []

  /// The name of a test function. XCTest recognizes tests by their prefix.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : SwiftIdentifier.escaped(name)
  }

  /// The fields for the template `test`.
  func fields(in context: FeatureContext) -> TemplateFields {
    [
      "testName": TestScript.functionName(name, context),
      "initialState": initialState,
      // A shared value is changed outside the state.
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
  /// Whether the fields contain the test's own error type.
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
