import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A test of a reducer, for `test`.
struct StoreTestRecord: TemplateRecord {
  /// A flag that records a call.
  struct RecordedCall: TemplateRecord {
    var recordedCall: String

    static var fields: [Field] { [Field("recordedCall", \.recordedCall)] }
  }

  var testName: String
  var constants: [ConstantRecord]
  var initialState: String
  var isSetupMutating: Bool
  var hasSetup: Bool
  var setup: [StatementRecord]
  var hasOverrides: Bool
  var overrides: [OverrideRecord]
  var isXCTest: Bool
  var recordedCalls: [RecordedCall]
  var needsFinish: Bool
  var skipsEffects: Bool
  var hasClock: Bool
  var isPartial: Bool
  /// Whether the test compares properties, because the state can't be compared.
  var comparesProperties: Bool
  var waits: Bool
  var sentActions: [TestedActionRecord]
  var hasExpected: Bool
  var expectedChanges: [StatementRecord]
  var comparisons: [ComparisonRecord]
  var lines: [StoreTestLineRecord]
  var testedReducer: String
  var reducerArguments: String
  var isCaseReducer: Bool

  static var fields: [Field] {
    [
      Field("testName", \.testName), Field("constants", \.constants),
      Field("initialState", \.initialState), Field("isSetupMutating", \.isSetupMutating),
      Field("hasSetup", \.hasSetup), Field("setup", \.setup), Field("hasOverrides", \.hasOverrides),
      Field("overrides", \.overrides), Field("isXCTest", \.isXCTest),
      Field("recordedCalls", \.recordedCalls), Field("needsFinish", \.needsFinish),
      Field("skipsEffects", \.skipsEffects), Field("hasClock", \.hasClock),
      Field("isPartial", \.isPartial), Field("comparesProperties", \.comparesProperties),
      Field("waits", \.waits), Field("sentActions", \.sentActions),
      Field("hasExpected", \.hasExpected),
      Field("expectedChanges", \.expectedChanges), Field("comparisons", \.comparisons),
      Field("lines", \.lines),
      Field("testedReducer", \.testedReducer),
      Field("reducerArguments", \.reducerArguments), Field("isCaseReducer", \.isCaseReducer),
    ]
  }
}

/// What happens in a test of a reducer.
enum StoreTestLineRecord: TemplateChoice {
  case testSend(TestedActionRecord)
  case testReceive(TestedActionRecord)
  case testDismissed
  case testAdvance(clock: String, duration: String)

  static var templates: [ChosenTemplate] {
    [
      ChosenTemplate("test-send", inlined: TestedActionRecord.self),
      ChosenTemplate("test-receive", inlined: TestedActionRecord.self),
      ChosenTemplate("test-dismissed"),
      ChosenTemplate("test-advance", ["clock": String.self, "duration": String.self]),
    ]
  }

  var chosen: (template: String, values: [any RecordValue]) {
    switch self {
    case .testSend(let action): ("test-send", [action])
    case .testReceive(let action): ("test-receive", [action])
    case .testDismissed: ("test-dismissed", [])
    case .testAdvance(let clock, let duration): ("test-advance", [clock, duration])
    }
  }
}

/// An action that a test sends or receives.
struct TestedActionRecord: TemplateRecord {
  var sentAction: ActionPathRecord?
  var keyPath: String?
  var sentPayload: String?
  var casePath: String?
  var isCustom: Bool
  var isComputed: Bool
  var isReceived: Bool
  var expectedName: String
  var hasMutations: Bool
  var isNamed: Bool
  var mutations: [StatementRecord]

  static var fields: [Field] {
    [
      Field("sentAction", \.sentAction), Field("keyPath", \.keyPath),
      Field("sentPayload", \.sentPayload), Field("casePath", \.casePath),
      Field("isCustom", \.isCustom), Field("isComputed", \.isComputed),
      Field("isReceived", \.isReceived), Field("expectedName", \.expectedName),
      Field("hasMutations", \.hasMutations), Field("isNamed", \.isNamed),
      Field("mutations", \.mutations),
    ]
  }
}

/// A test of a reducer with a `TestStore`, for `test`, in the target's spelling.
///
/// Tests are planned for the newest library: actions by key path, and a store that knows whether its
/// feature was dismissed.
struct StoreTest {
  var script: TestScript
  let context: FeatureContext
  /// What is compared, if the state isn't equatable.
  let comparison: PropertyComparison?
  /// The actions of the trace as the store receives them, in order.
  private let actions: [StoreAction?]

  init(script: TestScript, context: FeatureContext, comparison: PropertyComparison?) {
    self.script = script
    self.context = context
    self.comparison = comparison
    actions = script.trace.actions.map { StoreAction($0, in: context) }
  }

  private var trace: Trace { script.trace }

  /// The name of a test function. XCTest recognizes tests by their prefix.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : name
  }

  /// The expressions in the test.
  var trees: [SwiftTree] {
    (expressions + script.start.setup.flatMap(\.spelledExpressions)).map(\.tree)
  }

  /// The rest of its Swift, as texts.
  var texts: [String] {
    [script.start.initialState] + trace.overrides.values.map(\.code)
      + script.start.parameters.values + trace.constants.all.map(\.value.text)
  }

  /// The test with other expressions, except in what takes the place of dependencies.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> StoreTest {
    let script = script.replacingExpressions(replace)
    let comparison = comparison == nil ? nil : try? PropertyComparison(script, in: context.feature)
    return StoreTest(script: script, context: context, comparison: comparison)
  }

  /// The Swift expressions of what happens.
  private var expressions: [Expression] {
    actions.compactMap(\.self).flatMap(\.expressions)
      + trace.assertions.flatMap(\.mutations).flatMap(\.expressions)
  }

  var record: StoreTestRecord {
    let isDismissed = trace.moments.contains(where: \.isDismissal)
    let recordsDismissal = isDismissed && !context.supports(.isDismissed)
    var overrides =
      context.supports(.typedDependencies)
      ? trace.spelledOverrides() : trace.spelledOverrides(ofType: named)
    if recordsDismissal {
      overrides["$0.dismiss"] = "DismissEffect { isDismissed.setValue(true) }"
    }
    for parameter in context.feature.parameters { overrides[parameter.name.text] = nil }
    let setup = script.start.setup.statements(in: context, stateName: "state")
    let recordedCalls = trace.flags + (recordsDismissal ? ["isDismissed"] : [])
    return StoreTestRecord(
      testName: Self.functionName(script.name, context),
      constants: usedConstants.map { $0.record(in: context) },
      initialState: script.start.initialState,
      isSetupMutating: setup.contains(where: \.changesState),
      hasSetup: !setup.isEmpty,
      setup: setup,
      hasOverrides: !overrides.isEmpty,
      overrides: OverrideRecord.sorted(overrides),
      isXCTest: context.options.testing == .xctest,
      recordedCalls: recordedCalls.map(StoreTestRecord.RecordedCall.init),
      needsFinish: recordsDismissal
        || comparison == nil && trace.needsFinish && !isDismissed && !trace.skipsEffects,
      skipsEffects: trace.skipsEffects,
      hasClock: trace.hasClock,
      isPartial: trace.isPartial,
      comparesProperties: comparison != nil,
      waits: comparison?.waits ?? false,
      sentActions: comparison?.sent.map(actionValue) ?? [],
      hasExpected: comparison?.comparisons.isEmpty == false,
      expectedChanges: comparison?.comparisons.isEmpty == false
        ? comparison?.mutations.statements(in: context, stateName: "expected") ?? [] : [],
      comparisons: comparison?.comparisons.map(\.record) ?? [],
      lines: comparison == nil ? lines : [],
      testedReducer: context.name,
      reducerArguments: reducerArguments,
      isCaseReducer: context.isCaseReducer)
  }

  /// What the reducer is created with: what the test chooses for it, or a sample.
  private var reducerArguments: String {
    context.feature.parameters.compactMap { parameter in
      let name = parameter.name.text
      return (trace.overrides[.parameter(name)]?.code ?? script.start.parameters[name]).map {
        "\(SwiftIdentifier.label(name)): \($0)"
      }
    }.joined(separator: ", ")
  }

  private var usedConstants: [TestConstants.Constant] {
    if trace.constants.all.isEmpty { return [] }
    let mutations = trace.assertions.flatMap(\.mutations)
    let actions = actions.compactMap(\.self).flatMap(\.expressions)
    return trace.constants.all.filter { constant in
      actions.contains { $0.mentions(constant.name) }
        || mutations.contains { $0.spelledExpressions.contains { $0.mentions(constant.name) } }
    }
  }

  /// A dependency whose key is a type, by its property of `DependencyValues`.
  private func named(_ type: String) -> String {
    let dependency = context.feature.dependencies.first { !$0.isKeyPath && $0.key.text == type }
    return "$0.\(SwiftIdentifier.escaped(dependency?.name.text ?? type))"
  }

  // MARK: - Lines

  private var lines: [StoreTestLineRecord] {
    var computedCount = 0
    var actions = actions[...]
    return trace.moments.compactMap { moment in
      switch moment {
      case .sent(_, let assertion):
        .testSend(
          record(actions.popFirst() ?? nil, assertion, isReceived: false, &computedCount))
      case .received(_, let assertion):
        .testReceive(
          record(actions.popFirst() ?? nil, assertion, isReceived: true, &computedCount))
      case .dismissed: context.supports(.isDismissed) ? .testDismissed : nil
      case .finished: nil
      case .advanced(let duration):
        .testAdvance(clock: Override.clockName, duration: duration)
      }
    }
  }

  /// An action as a store, which takes no key paths, is sent it.
  private func actionValue(_ action: TestedAction) -> TestedActionRecord {
    var count = 0
    let action = StoreAction(action, in: context)
    var record = record(action, .nothing, isReceived: false, &count)
    record.keyPath = nil
    record.sentAction = action?.value
    return record
  }

  private func record(
    _ action: StoreAction?, _ assertion: Trace.Assertion, isReceived: Bool,
    _ computedCount: inout Int
  ) -> TestedActionRecord {
    let expectedName = computedCount == 0 ? "expected" : "expected\(computedCount + 1)"
    if assertion.isComputed { computedCount += 1 }
    let stateName = assertion.isComputed ? expectedName : assertion.isNamed ? "state" : "$0"
    var record = TestedActionRecord(
      isCustom: assertion.isCustom, isComputed: assertion.isComputed, isReceived: isReceived,
      expectedName: expectedName, hasMutations: !assertion.mutations.isEmpty,
      isNamed: assertion.isNamed,
      mutations: assertion.mutations.statements(in: context, stateName: stateName))
    guard let action else { return record }
    guard let keyPath = action.keyPath else {
      record.sentAction = action.value
      return record
    }
    record.sentPayload = action.payload
    if context.supports(isReceived ? .caseKeyPaths : .sentKeyPaths) {
      record.keyPath = keyPath.text
      if isReceived, !context.supports(.receivedValues) { record.sentPayload = nil }
    } else if !isReceived
      || action.isComplete && context.equatability.areActionsEquatable(context.resolved.id)
    {
      record.sentAction = action.value
    } else {
      record.casePath = "\(context.name).Action.\(keyPath.components[0].name)"
    }
    return record
  }
}

extension Trace.Moment {
  fileprivate var isDismissal: Bool {
    if case .dismissed = self { true } else { false }
  }
}

extension Mutation {
  /// The expressions in it. The property that it sets is a member of the state, and not a name.
  fileprivate var spelledExpressions: [Expression] {
    guard case .change(.stored(let property), .assign(let value)) = operation.kind else {
      return expressions
    }
    let place: [Expression] =
      property.tree.root.kind == .name ? [] : ["state.\(property.text)"]
    return place + [value] + [condition].compactMap(\.self)
  }
}
