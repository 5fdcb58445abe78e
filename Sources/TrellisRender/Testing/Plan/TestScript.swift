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
    let isFailure = { (text: String) in text.contains("Failure()") }
    return ([initialState] + overrides.values + texts + constants.map(\.value.text))
      .contains(where: isFailure)
      || (setup + lines).contains { $0.holdsText { isFailure($1) } }
  }
  /// Expressions that stand in the lines.
  var texts: [String] = []
  /// What stands for values in the lines.
  var constants: [TestConstants.Constant] = []
  /// The transitions that the test covers, as the spec spells them.
  var covered: [String] = []

  /// The name of a test function: XCTest knows its tests by the word that they begin with.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : name
  }

  /// The fields for the template `test`.
  func fields(in context: FeatureContext) -> TemplateFields {
    [
      "testName": TestScript.functionName(name, context),
      "constants": constants.filter { constant in
        lines.contains { $0.uses(constant.name) }
      }.map(\.fields),
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
  /// Whether a constant stands in some expression of the fields.
  fileprivate func uses(_ constant: String) -> Bool {
    holdsText { field, text in
      // What a step sets may be called the same.
      let expression = field == "property" ? "state.\(text)" : text
      return (field == "value" || text != constant) && SwiftTokens(expression).mentions(constant)
    }
  }

  /// Whether a text of some kind stands somewhere in the fields.
  ///
  /// - Parameter isSearched: Whether a text of a field of a name is of that kind.
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
