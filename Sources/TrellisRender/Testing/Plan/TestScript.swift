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
    let isFailure = { (text: String) in text.contains("Failure()") }
    return ([initialState] + overrides.values + texts + constants.map(\.value.text))
      .contains(where: isFailure)
      || (setup + lines).contains { $0.holdsText { isFailure($1) } }
  }
  /// Expressions in the lines.
  var texts: [String] = []
  /// The constants that stand for values in the lines.
  var constants: [TestConstants.Constant] = []
  /// The transitions that the test covers, as spelled in the spec.
  var covered: [String] = []

  /// The name of a test function. XCTest recognizes tests by their prefix.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : name
  }

  /// The fields for the template `test`.
  func fields(in context: FeatureContext) -> TemplateFields {
    [
      "testName": TestScript.functionName(name, context),
      "constants": constants.filter { constant in
        lines.contains { $0.uses(constant.name) }
      }.map { $0.fields(in: context) },
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
  /// Whether an expression in the fields uses a constant.
  fileprivate func uses(_ constant: String) -> Bool {
    holdsText { field, text in
      // The property that a step sets can have the same name.
      let expression = field == "property" ? "state.\(text)" : text
      return (field == "value" || text != constant) && SwiftTokens(expression).mentions(constant)
    }
  }

  /// Whether the fields contain a text of some kind.
  ///
  /// - Parameter isSearched: Whether a text in a field with some name is of that kind.
  fileprivate func holdsText(_ isSearched: (String, String) -> Bool) -> Bool {
    contains { field, value in
      switch value {
      case let text as String: isSearched(field, text)
      case let fields as TemplateFields: fields.holdsText(isSearched)
      case let list as [TemplateFields]: list.contains { $0.holdsText(isSearched) }
      default: false
      }
    }
  }
}
