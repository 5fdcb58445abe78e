import TrellisSpec

/// One generated test of a model: how it is created, what happens to it, and what is expected then.
struct ModelTestScript {
  /// A closure that the model or its dependencies call, with a recorder of the calls.
  struct Recorder: Hashable {
    /// The constant that records them.
    var name: String
    /// The type of what is recorded; `nil` if only the number of calls matters.
    var type: String?
  }

  /// The test function's name.
  var name: String
  /// Constants before the model: a child, or recorders of calls.
  var recorders: [Recorder] = []
  /// The child that sends something, as an expression.
  var child: String?
  /// The arguments of the model's initializer, in order.
  var arguments: [(label: String, value: String)] = []
  /// The dependencies that are overridden, by the assigned property.
  var overrides: [String: String] = [:]
  /// The properties that are set first, and the closures that record delegate actions.
  var setup: [String] = []
  /// The statements and expectations, each for the template that it names.
  var lines: [TemplateFields] = []
  /// Whether the test awaits a task.
  var isAsynchronous = false
  /// Whether the test can throw.
  var isThrowing = false
  /// The constants that stand for values in expressions.
  var constants: [TestConstants.Constant] = []
  /// The transitions that the test covers, as spelled in the spec.
  var covered: [String] = []

  /// The number of expectations.
  var expectationCount: Int {
    lines.count { $0["template"] as? String == "test-expect" }
  }

  /// Whether the test needs an error type of its own.
  var needsFailure: Bool {
    texts.contains { $0.contains("Failure()") }
  }

  /// The Swift in the test.
  var texts: [String] {
    overrides.values + constants.map(\.value.text) + setup + arguments.map(\.value)
      + [child].compactMap { $0 }
      + shownTexts
  }

  private var shownTexts: [String] {
    lines.flatMap { [$0["text"] as? String, $0["right"] as? String] }.compactMap(\.self)
  }

  // MARK: - Lines

  /// Adds a statement.
  mutating func add(_ statement: String) {
    lines.append(["template": "test-statement", "text": statement])
  }

  /// Expects two values to be equal. `true`, `false` and `nil` have spellings of their own, and
  /// `!nil` stands for any value.
  mutating func expect(_ left: String, equals right: String) {
    let isOptional = left.contains("?.") || left.contains("]?")
    var fields: TemplateFields = [
      "template": "test-expect", "text": left, "right": false, "isTrue": false, "isFalse": false,
      "isNil": false, "isThere": false,
    ]
    switch right {
    case "true" where !isOptional: fields["isTrue"] = true
    case "false" where !isOptional: fields["isFalse"] = true
    case "nil": fields["isNil"] = true
    case "!nil": fields["isThere"] = true
    default: fields["right"] = right
    }
    lines.append(fields)
  }

  /// The constants that are used.
  private var usedConstants: [TestConstants.Constant] {
    let tokens = (setup + shownTexts).map(SwiftTokens.init)
    return constants.filter { constant in tokens.contains { $0.mentions(constant.name) } }
  }

  /// Removes constants that no expectation uses.
  mutating func removeUnusedConstants() {
    var used: Set<String> = []
    var kept: [TemplateFields] = []
    for line in lines.reversed() {
      let text = line["text"] as? String ?? ""
      if text.hasPrefix("let ") {
        let name = text.dropFirst("let ".count).prefix { $0.isLetter || $0.isNumber }
        if !used.contains(String(name)) { continue }
      }
      for field in ["text", "right"] {
        if let code = line[field] as? String { used.formUnion(SwiftTokens(code).mentionedNames) }
      }
      kept.append(line)
    }
    lines = kept.reversed()
  }

  /// The fields for the template `model-test`.
  func fields(in context: FeatureContext) -> TemplateFields {
    let arguments = arguments.map { "\(SwiftIdentifier.label($0.label)): \($0.value)" }
    return [
      "testName": TestScript.functionName(name, context),
      "isXCTest": context.options.testing == .xctest,
      "isAsynchronous": isAsynchronous || context.options.testing == .xctest,
      "isThrowing": isThrowing,
      "constants": usedConstants.map { $0.fields(in: context) },
      "recorders": recorders.map { recorder -> TemplateFields in
        [
          "recorder": recorder.name,
          "recorded": recorder.type.map { "<[\(context.typeInTests($0))]>([])" } ?? "(0)",
        ]
      },
      "child": child.orFalse,
      "modelArguments": arguments.joined(separator: ", "),
      "hasOverrides": !overrides.isEmpty,
      "overrides": overrides.sorted { $0.key < $1.key }.map {
        ["overridden": $0.key, "override": $0.value]
      },
      "setup": setup.fields(named: "statement"),
      "lines": lines,
    ]
  }
}
