import TrellisSpec

/// One generated test of a model: how it is made, what happens to it, and what is expected then.
struct ModelTestScript {
  /// Something that is called by the model or its dependencies, and noted.
  struct Recorder: Hashable {
    /// The constant that notes it.
    var name: String
    /// The type of what is noted; `nil` where only the calls count.
    var type: String?
  }

  /// The test function's name.
  var name: String
  /// Constants before the model: a child, what notes calls.
  var recorders: [Recorder] = []
  /// The child that tells something, as an expression.
  var child: String?
  /// The arguments of the model's initializer, in order.
  var arguments: [(label: String, value: String)] = []
  /// Dependencies that are overridden, by what is assigned to.
  var overrides: [String: String] = [:]
  /// What is set before anything happens, and the closures that note what the parent is told.
  var setup: [String] = []
  /// What happens and what is expected, each for the template that it names.
  var lines: [TemplateFields] = []
  /// Whether the test waits for a task.
  var isAsynchronous = false
  /// Whether the test may throw.
  var isThrowing = false
  /// The transitions that the test covers, as the spec spells them.
  var covered: [String] = []

  /// The number of expectations.
  var expectationCount: Int {
    lines.count { $0["template"] as? String == "test-expect" }
  }

  /// Whether an error of the test's own is needed.
  var needsFailure: Bool {
    texts.contains { $0.contains("Failure()") }
  }

  /// The Swift in the test.
  var texts: [String] {
    let shown = lines.flatMap { [$0["text"] as? String, $0["right"] as? String] }
    return overrides.values + setup + arguments.map(\.value) + [child].compactMap { $0 }
      + shown.compactMap { $0 }
  }

  // MARK: - Lines

  /// Adds a statement.
  mutating func add(_ statement: String) {
    lines.append(["template": "test-statement", "text": statement])
  }

  /// Expects two values to be equal; `true`, `false` and `nil` are spelled in
  /// a way of their own, and `!nil` stands for any value.
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

  /// Takes constants away that nothing is compared with after all.
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
      "recorders": recorders.map { recorder -> TemplateFields in
        [
          "recorder": recorder.name,
          "recorded": recorder.type.map { "<[\($0)]>([])" } ?? "(0)",
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
