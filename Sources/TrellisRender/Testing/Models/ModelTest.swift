import TrellisSpec

/// A test of a model, for `model-test`.
struct ModelTest {
  /// A closure that the model or its dependencies call, with a recorder of the calls.
  struct Recorder: Hashable {
    /// The constant that records them.
    var name: String
    /// The type of what is recorded; `nil` if only the number of calls matters.
    var type: String?
  }

  /// One line of a test.
  enum Line {
    case statement(String)
    case constant(String, type: String?, value: String)
    case expectation(ModelExpectation)
  }

  let context: FeatureContext
  /// The test function's name.
  var name: String
  let setup: ModelSetup
  let trace: Trace
  private(set) var lines: [Line] = []
  /// The constants that stand for values in expressions.
  private(set) var constants: [TestConstants.Constant] = []
  private(set) var recorders: [Recorder] = []
  /// The statements that set recorded closures.
  private(set) var recordings: [String] = []

  /// Spells a test.
  ///
  /// - Parameters:
  ///   - script: The test.
  ///   - context: The feature.
  ///   - samples: Values for what the model requires.
  /// - Throws: ``Untestable`` if the test would expect nothing.
  init(
    _ script: TestScript, in context: FeatureContext, _ samples: SampleValues
  ) throws(Untestable) {
    self.context = context
    name = script.name
    trace = script.trace
    setup = try ModelSetup(script.start, in: context, samples)
    var writer = ModelTestWriter(context, samples, trace)
    for moment in trace.moments { try writer.write(moment) }
    writer.writeRecorded(trace.callCounts)
    lines = writer.usedLines
    constants = writer.names.all
    recorders = writer.recorders
    recordings = writer.recordings
    let expects = lines.contains { if case .expectation = $0 { true } else { false } }
    if !expects {
      throw Untestable("its code is handwritten, or its result isn't equatable")
    }
  }

  /// Whether the test needs an error type of its own.
  var needsFailure: Bool {
    texts.contains { $0.contains("Failure()") }
  }

  /// Whether the test contains a text.
  func mentions(_ text: String) -> Bool {
    texts.contains { $0.contains(text) }
  }

  private var texts: [String] {
    trace.overrides.values + usedConstants.map(\.value.text) + setup.arguments.map(\.value)
      + setup.statements + recordings + lines.flatMap(\.texts)
  }

  private var usedConstants: [TestConstants.Constant] {
    if constants.isEmpty { return [] }
    let tokens = (setup.statements + lines.flatMap(\.texts)).map(SwiftTokens.init)
    return constants.filter { constant in tokens.contains { $0.mentions(constant.name) } }
  }

  // MARK: - Fields

  var fields: TemplateFields {
    let isXCTest = context.options.testing == .xctest
    let tasks = trace.moments.compactMap { moment in
      if case .finished(let task, _) = moment { task } else { nil }
    }
    let arguments = setup.arguments.map { "\(SwiftIdentifier.label($0.label)): \($0.value)" }
    return [
      "testName": StoreTest.functionName(name, context),
      "isXCTest": isXCTest,
      "isAsynchronous": !tasks.isEmpty || isXCTest,
      "isThrowing": tasks.contains(where: \.isThrowing),
      "constants": usedConstants.map { $0.fields(in: context) },
      "recorders": recorders.map { recorder -> TemplateFields in
        [
          "recorder": recorder.name,
          "recorded": recorder.type.map { "<[\(context.typeInTests($0))]>([])" } ?? "(0)",
        ]
      },
      "modelArguments": arguments.joined(separator: ", "),
      "hasOverrides": !trace.overrides.isEmpty,
      "overrides": trace.overrides.sorted { $0.key < $1.key }.map {
        ["overridden": $0.key, "override": $0.value]
      },
      "setup": (setup.statements + recordings).fields(named: "statement"),
      "lines": lines.map(\.fields),
    ]
  }
}

extension ModelTest.Line {
  /// The Swift in the line.
  var texts: [String] {
    switch self {
    case .statement(let text): [text]
    case .constant(let name, let type, let value): [Self.declaration(name, type, value)]
    case .expectation(let expectation): [expectation.left, expectation.right]
    }
  }

  private static func declaration(_ name: String, _ type: String?, _ value: String) -> String {
    "let \(name)\(type.map { ": \($0)" } ?? "") = \(value)"
  }

  fileprivate var fields: TemplateFields {
    switch self {
    case .statement(let text): return ["template": "test-statement", "text": text]
    case .constant(let name, let type, let value):
      return ["template": "test-statement", "text": Self.declaration(name, type, value)]
    case .expectation(let expectation):
      let left = expectation.left
      let isOptional = left.contains("?.") || left.contains("]?")
      var fields: TemplateFields = [
        "template": "test-expect", "text": left, "right": false, "isTrue": false,
        "isFalse": false, "isNil": false, "isThere": false,
      ]
      switch expectation.right {
      case "true" where !isOptional: fields["isTrue"] = true
      case "false" where !isOptional: fields["isFalse"] = true
      case "nil": fields["isNil"] = true
      case "!nil": fields["isThere"] = true
      default: fields["right"] = expectation.right
      }
      return fields
    }
  }
}
