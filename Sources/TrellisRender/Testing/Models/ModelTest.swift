import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A test of a model, for `model-test`.
struct ModelTestRecord: TemplateRecord {
  /// A constant that records calls.
  struct Recorder: TemplateRecord {
    var recorder: String
    var recorded: String

    static var fields: [Field] { [Field("recorder", \.recorder), Field("recorded", \.recorded)] }
  }

  /// A statement before the test.
  struct Setup: TemplateRecord {
    var statement: String

    static var fields: [Field] { [Field("statement", \.statement)] }
  }

  var testName: String
  var isXCTest: Bool
  var isAsynchronous: Bool
  var isThrowing: Bool
  var constants: [ConstantRecord]
  var recorders: [Recorder]
  /// Whether its clock waits.
  var hasClock: Bool
  var modelArguments: String
  var hasOverrides: Bool
  var overrides: [OverrideRecord]
  var setup: [Setup]
  var lines: [ModelTestLineRecord]

  static var fields: [Field] {
    [
      Field("testName", \.testName), Field("isXCTest", \.isXCTest),
      Field("isAsynchronous", \.isAsynchronous), Field("isThrowing", \.isThrowing),
      Field("constants", \.constants), Field("recorders", \.recorders),
      Field("hasClock", \.hasClock),
      Field("modelArguments", \.modelArguments), Field("hasOverrides", \.hasOverrides),
      Field("overrides", \.overrides), Field("setup", \.setup), Field("lines", \.lines),
    ]
  }
}

/// A line of a test of a model.
enum ModelTestLineRecord: TemplateChoice {
  case testStatement(text: String)
  case testExpect(ExpectationRecord)

  static var templates: [ChosenTemplate] {
    [
      ChosenTemplate("test-statement", ["text": String.self]),
      ChosenTemplate("test-expect", inlined: ExpectationRecord.self),
    ]
  }

  var chosen: (template: String, values: [any RecordValue]) {
    switch self {
    case .testStatement(let text): ("test-statement", [text])
    case .testExpect(let expectation): ("test-expect", [expectation])
    }
  }
}

/// An expectation of a test of a model.
struct ExpectationRecord: TemplateRecord {
  var text: String
  var right: String?
  var isTrue = false
  var isFalse = false
  var isNil = false
  var isThere = false

  static var fields: [Field] {
    [
      Field("text", \.text), Field("right", \.right), Field("isTrue", \.isTrue),
      Field("isFalse", \.isFalse), Field("isNil", \.isNil), Field("isThere", \.isThere),
    ]
  }
}

/// A test of a model, as it is spelled.
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
    /// A name for a value; with a change, a variable.
    case constant(String, type: String?, value: String, change: String? = nil)
    case expectation(ModelExpectation)
  }

  let context: FeatureContext
  /// The test function's name.
  var name: String
  private(set) var setup: ModelSetup
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
  ///   - initializer: The initializer of the model.
  /// - Throws: ``Untestable`` if the test would expect nothing.
  init(
    _ script: TestScript, in context: FeatureContext, _ samples: SampleValues,
    _ initializer: ModelInitializer
  ) throws(Untestable) {
    self.context = context
    name = script.name
    trace = script.trace
    setup = try ModelSetup(script.start, in: context, samples, initializer)
    var writer = ModelTestWriter(context, samples, trace, initializer)
    for moment in trace.moments { try writer.write(moment) }
    writer.writeRecorded(trace.counters)
    lines = writer.usedLines
    constants = writer.names.all
    recorders = writer.recorders
    recordings = writer.recordings
    let expects = lines.contains { if case .expectation = $0 { true } else { false } }
    if !expects {
      let isHandwritten = context.resolved.reactions.contains { reaction in
        trace.covered.contains(reaction.pattern.source.text)
          && reaction.operations.contains(where: \.isCustom)
      }
      let changesSomething = trace.assertions.flatMap(\.events).contains { event in
        if case .change = event { true } else { false }
      }
      throw Untestable(
        isHandwritten
          ? "its code is handwritten"
          : changesSomething
            ? "nothing that it changes can be compared" : "one of its ways changes nothing")
    }
  }

  /// The test with other Swift, except in what takes the place of dependencies.
  func replacingTexts(_ replace: (String) -> String) -> ModelTest {
    var test = self
    test.setup.replaceTexts(replace)
    test.lines = lines.map { line in
      switch line {
      case .statement(let text): .statement(replace(text))
      case .constant(let name, let type, let value, let change):
        .constant(name, type: type, value: replace(value), change: change.map(replace))
      case .expectation(let expectation):
        .expectation(
          expectation.right.map {
            ModelExpectation(left: replace(expectation.left), right: replace($0))
          } ?? ModelExpectation(exists: replace(expectation.left)))
      }
    }
    return test
  }

  /// Whether something takes the place of dependencies.
  var overridesDependencies: Bool { !trace.overrides.isEmpty }

  /// The Swift in it.
  var texts: [String] {
    trace.overrides.values.map(\.code) + usedConstants.map(\.value.text)
      + setup.arguments.map(\.value)
      + setup.statements + recordings + recorders.compactMap(\.type) + lines.flatMap(\.texts)
  }

  private var usedConstants: [TestConstants.Constant] {
    if constants.isEmpty { return [] }
    let names = (setup.statements + lines.flatMap(\.texts)).reduce(into: Set<String>()) {
      names, text in
      names.formUnion(SwiftTree(code: text).mentionedNames)
    }
    return constants.filter { names.contains($0.name) }
  }

  // MARK: - Record

  var record: ModelTestRecord {
    let isXCTest = context.options.testing == .xctest
    let tasks = trace.moments.compactMap { moment in
      if case .finished(let task, _) = moment { task } else { nil }
    }
    let arguments = setup.arguments.map { "\(SwiftIdentifier.label($0.label)): \($0.value)" }
    return ModelTestRecord(
      testName: StoreTest.functionName(name, context),
      isXCTest: isXCTest,
      isAsynchronous: !tasks.isEmpty || isXCTest,
      isThrowing: tasks.contains(where: \.isThrowing),
      constants: usedConstants.map { $0.record(in: context) },
      recorders: recorders.map { recorder in
        ModelTestRecord.Recorder(
          recorder: recorder.name,
          recorded: recorder.type.map { "<[\(context.typeInTests($0))]>([])" } ?? "(0)")
      },
      hasClock: trace.hasClock,
      modelArguments: arguments.joined(separator: ", "),
      hasOverrides: overridesDependencies,
      overrides: OverrideRecord.sorted(trace.spelledOverrides()),
      setup: (setup.statements + recordings).map(ModelTestRecord.Setup.init),
      lines: lines.map(\.record))
  }
}

extension ModelTest.Line {
  /// The Swift in the line.
  var texts: [String] {
    switch self {
    case .statement(let text): [text]
    case .constant(let name, let type, let value, let change):
      [Self.declaration(name, type, value, change)]
    case .expectation(let expectation):
      [expectation.left, expectation.right].compactMap(\.self)
    }
  }

  private static func declaration(
    _ name: String, _ type: String?, _ value: String, _ change: String?
  ) -> String {
    (change == nil ? "let" : "var") + " \(name)\(type.map { ": \($0)" } ?? "") = \(value)"
      + (change.map { "\n\($0)" } ?? "")
  }

  fileprivate var record: ModelTestLineRecord {
    switch self {
    case .statement(let text): return .testStatement(text: text)
    case .constant(let name, let type, let value, let change):
      return .testStatement(text: Self.declaration(name, type, value, change))
    case .expectation(let expectation):
      let left = expectation.left
      let isOptional = SwiftTree(code: left).contains(.optionalChain)
      var record = ExpectationRecord(text: left)
      switch expectation.right {
      case "true" where !isOptional: record.isTrue = true
      case "false" where !isOptional: record.isFalse = true
      case "nil": record.isNil = true
      case nil: record.isThere = true
      default: record.right = expectation.right
      }
      return .testExpect(record)
    }
  }
}
