import TrellisSpec

/// A test of a reducer with a `TestStore`, for `test`, in the target's spelling.
///
/// Tests are planned for the newest library: actions by key path, and a store that knows whether its
/// feature was dismissed.
struct StoreTest {
  var script: TestScript
  let context: FeatureContext

  private var trace: Trace { script.trace }

  /// The name of a test function. XCTest recognizes tests by their prefix.
  static func functionName(_ name: String, _ context: FeatureContext) -> String {
    context.options.testing == .xctest ? "test\(name.typeName)" : name
  }

  /// Whether the test needs an error type of its own.
  var needsFailure: Bool {
    let values = [script.start.initialState] + trace.overrides.values + expressions
    return (values + trace.constants.all.map(\.value.text)).contains { $0.contains("Failure()") }
      || script.start.setup.contains { $0.mentions { $0.contains("Failure()") } }
  }

  /// The Swift expressions of what happens.
  private var expressions: [String] {
    trace.actions.flatMap(\.expressions)
      + trace.assertions.flatMap(\.mutations).flatMap(\.step.expressions)
  }

  var fields: TemplateFields {
    let isDismissed = trace.moments.contains(where: \.isDismissal)
    let recordsDismissal = isDismissed && !context.supports(.isDismissed)
    var overrides = trace.overrides
    if !context.supports(.typedDependencies) {
      overrides = Dictionary(
        overrides.map { (named($0.key), $0.value) }, uniquingKeysWith: { $1 })
    }
    if recordsDismissal {
      overrides["$0.dismiss"] = "DismissEffect { isDismissed.setValue(true) }"
    }
    let setup = script.start.setup.statements(in: context, stateName: "state")
    return [
      "testName": Self.functionName(script.name, context),
      "constants": usedConstants.map { $0.fields(in: context) },
      "initialState": script.start.initialState,
      // A shared value is changed outside the state.
      "isSetupMutating": setup.contains { $0["template"] as? String != "step-set-shared" },
      "hasSetup": !setup.isEmpty,
      "setup": setup,
      "hasOverrides": !overrides.isEmpty,
      "overrides": overrides.sorted { $0.key < $1.key }.map {
        ["overridden": $0.key, "override": $0.value]
      },
      "isXCTest": context.options.testing == .xctest,
      "recordedCalls": (trace.recordedCalls + (recordsDismissal ? ["isDismissed"] : []))
        .fields(named: "recordedCall"),
      "needsFinish": recordsDismissal || trace.needsFinish && !isDismissed,
      "isPartial": trace.isPartial,
      "lines": lines,
      "testedReducer": context.name,
      "isCaseReducer": context.isCaseReducer,
    ]
  }

  private var usedConstants: [TestConstants.Constant] {
    if trace.constants.all.isEmpty { return [] }
    let mutations = trace.assertions.flatMap(\.mutations)
    let actions = trace.actions.flatMap(\.expressions).map { SwiftTokens($0) }
    return trace.constants.all.filter { constant in
      actions.contains { $0.mentions(constant.name) }
        || mutations.contains { $0.mentions { SwiftTokens($0).mentions(constant.name) } }
    }
  }

  /// A dependency by its property of `DependencyValues`.
  private func named(_ overridden: String) -> String {
    for dependency in context.feature.dependencies {
      let typed = "$0[\(dependency.key.text).self]"
      if overridden.hasPrefix(typed) {
        return "$0.\(SwiftIdentifier.escaped(dependency.name.text))"
          + overridden.dropFirst(typed.count)
      }
    }
    return overridden
  }

  // MARK: - Lines

  private var lines: [TemplateFields] {
    var computedCount = 0
    return trace.moments.compactMap { moment -> TemplateFields? in
      let (action, assertion): (TestedAction, Trace.Assertion)
      let isReceived: Bool
      switch moment {
      case .sent(let sent, let asserted): (action, assertion, isReceived) = (sent, asserted, false)
      case .received(let received, let asserted):
        (action, assertion, isReceived) = (received, asserted, true)
      case .dismissed:
        return context.supports(.isDismissed) ? ["template": "test-dismissed"] : nil
      case .finished: return nil
      }
      let expectedName = computedCount == 0 ? "expected" : "expected\(computedCount + 1)"
      if assertion.isComputed { computedCount += 1 }
      let stateName =
        assertion.isComputed ? expectedName : assertion.isNamed ? "state" : "$0"
      let fields: TemplateFields = [
        "template": isReceived ? "test-receive" : "test-send",
        "isCustom": assertion.isCustom,
        "isComputed": assertion.isComputed,
        "isReceived": isReceived,
        "expectedName": expectedName,
        "hasMutations": !assertion.mutations.isEmpty,
        "isNamed": assertion.isNamed,
        "mutations": assertion.mutations.statements(in: context, stateName: stateName),
      ]
      return fields.merging(spelled(action, isReceived: isReceived)) { $1 }
    }
  }

  /// The fields of an action.
  private func spelled(_ action: TestedAction, isReceived: Bool) -> TemplateFields {
    var fields: TemplateFields = [
      "sentAction": [TemplateFields](), "keyPath": false, "sentPayload": false, "casePath": false,
    ]
    switch action.spelling {
    case .statement: break
    case .value(let path, let values, let label):
      fields["sentAction"] = [ActionPathModel.expression(path, values, resultLabel: label)]
    case .keyPath(let keyPath, let payload)
    where context.supports(isReceived ? .caseKeyPaths : .sentKeyPaths):
      fields["keyPath"] = keyPath
      let isSpelled = !isReceived || context.supports(.receivedValues)
      fields["sentPayload"] = (isSpelled ? payload : nil).orFalse
    case .keyPath(let keyPath, let payload):
      let value = ActionSpelling(context: context).value(of: keyPath, payload)
      fields["sentPayload"] = payload.orFalse
      let areEquatable = context.equatability.areActionsEquatable(context.feature)
      if !isReceived || value.isComplete && areEquatable {
        fields["sentAction"] = [value.fields]
      } else {
        let name = keyPath.prefix { $0 != "." && $0 != "[" }
        fields["casePath"] = "\(context.name).Action.\(name)"
      }
    }
    return fields
  }
}

extension Trace.Moment {
  fileprivate var isDismissal: Bool {
    if case .dismissed = self { true } else { false }
  }
}

extension Mutation {
  /// Whether an expression in it is of some kind. The property that it sets is a member of the
  /// state, and not a name.
  fileprivate func mentions(_ isOfKind: (String) -> Bool) -> Bool {
    step.expressions.contains { expression in
      if case .set(let property, _) = step.kind, property == expression {
        return isOfKind("state.\(property)")
      }
      return isOfKind(expression)
    }
  }
}
