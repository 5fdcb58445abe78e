import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

extension ReactionEffect {
  /// Whether it awaits something.
  var isAsynchronous: Bool {
    elements.contains { element in
      switch element.element {
      case .call, .steps: true
      case .action(_, let values, _): values.contains { $0.result != nil || $0.isAwaited }
      case .dismissal, .cancellation, .method, .opaque: false
      }
    }
  }

  /// Whether it uses the model itself, rather than only what its closure captures by other names.
  var usesSelf: Bool {
    if run?.failure != nil { return true }
    return elements.contains { element in
      switch element.element {
      case .call: false
      case .steps(let steps): steps.useSelf
      case .action(_, let values, _):
        !values.contains(where: \.isModel)
          || values.contains { $0.text?.stateReferences.isEmpty == false }
      case .dismissal, .cancellation, .method, .opaque: true
      }
    }
  }

  /// Whether it can end with an error that nothing handles.
  var isThrowing: Bool {
    if run?.failure != nil { return false }
    return elements.contains { element in
      switch element.element {
      case .call(let call): call.tree.isTried
      case .action(_, let values, _): values.contains { $0.text?.tree.isTried == true }
      case .steps(let steps): steps.canThrow
      case .dismissal, .cancellation, .method, .opaque: false
      }
    }
  }

  /// The effect with other expressions.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> ReactionEffect {
    var effect = self
    for index in elements.indices {
      effect.elements[index].element = elements[index].element.replacing(replace)
      effect.elements[index].condition = elements[index].condition.map { condition in
        ReactionBody.condition(replace(condition))
      }
    }
    return effect
  }

  /// The property that a model stores the effect's task in.
  ///
  /// - Parameters:
  ///   - owner: The name of the method that starts it.
  ///   - context: The feature.
  func task(startedBy owner: String, in context: FeatureContext) -> ModelTask {
    if let id = run?.id {
      return ModelTask(
        name: "\(id)Task", isThrowing: isThrowing, isOneOfSeveral: context.keepsSeveralTasks(of: id)
      )
    }
    for case .action(let path, let values, _) in elements.map(\.element)
    where !context.isOfChild(path)
      && (values.isEmpty || values.contains(where: { $0.result != nil || $0.isAwaited }))
    {
      return ModelTask(name: "\(context.method(of: path))Task", isThrowing: isThrowing)
    }
    return ModelTask(name: "\(owner)Task", isThrowing: isThrowing)
  }

  /// Describes what a model does, in place of what a reducer does.
  func describeTask(in record: inout EffectRecord, _ context: FeatureContext) {
    let isTask = isAsynchronous
    var results = 0
    let last = elements.count - 1
    record.elements = elements.enumerated().map { index, element in
      var record = Self.taskRecord(
        element.element, in: context, isTask: isTask, isCancellable: run?.id != nil, unusedValues,
        results: &results)
      record.condition = element.condition?.text
      // Nothing that could be cancelled follows.
      if case .call = element.element, index == last { record.isCancellable = false }
      return record
    }
    if let failure = run?.failure {
      record.failure?.failedMethod = context.call(failure.path, failure.values, receiver: "self?.")
    }
    if run?.delay != nil { record.elements.removeFirst() }
    record.isCancellable = run?.id != nil
    let captures = (usesSelf ? ["weak self"] : []) + captures
    record.taskName = task?.name ?? ""
    record.taskCaptures = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] in"
    record.isOneOfSeveral = task?.isOneOfSeveral ?? false
  }
}

extension ReactionEffect {
  /// An operation of a model's task, for its template.
  ///
  /// - Parameters:
  ///   - element: The operation.
  ///   - context: The feature.
  ///   - isCancellable: Whether the task can be cancelled.
  static func taskRecord(
    _ element: Element, in context: FeatureContext, isCancellable: Bool
  ) -> EffectElementRecord {
    var results = 0
    return taskRecord(
      element, in: context, isTask: true, isCancellable: isCancellable, [], results: &results)
  }

  private static func taskRecord(
    _ element: Element, in context: FeatureContext, isTask: Bool, isCancellable: Bool,
    _ unusedValues: [String], results: inout Int
  ) -> EffectElementRecord {
    var record = EffectElementRecord(
      receiver: isTask ? "self?." : "", isCancellable: isTask && isCancellable)
    switch element {
    case .call(let call): record.call = call.text
    case .steps(let steps):
      record.steps = EffectSteps(
        context: context, isCancellable: isCancellable, unusedValues: unusedValues
      ).records(steps)
    case .dismissal(let animation):
      record.isDismissal = true
      record.animation = animation?.text
      record.receiver = isTask ? "self?." : context.owner(of: "isDismissed")
    case .cancellation(let name):
      record.cancelledTask = CancelledTaskRecord(
        taskName: "\(name)Task", receiver: record.receiver,
        isOneOfSeveral: context.keepsSeveralTasks(of: name))
    case .method, .opaque: break
    case .action(let path, var values, let animation):
      if let index = values.firstIndex(where: { $0.result != nil || $0.isAwaited }) {
        results += 1
        let name = results == 1 ? "result" : "result\(results)"
        record.isResult = values[index].result != nil
        record.thrownType = values[index].annotatedType
        record.awaited = (values[index].result ?? values[index].text)?.text
        record.resultName = name
        values[index].result = nil
        values[index].text = Expression(name)
      }
      record.animation = animation?.text
      record.calledMethod = context.call(path, values, receiver: isTask ? "self?." : nil)
    }
    return record
  }
}

extension [Statement] {
  /// Whether the task of a model needs the model for them.
  fileprivate var useSelf: Bool {
    operations.contains { $0.sendsAction || $0.isDismissal }
      || withNested.contains { if case .loop = $0 { true } else { false } }
  }

  /// Whether something in them can throw an error.
  fileprivate var canThrow: Bool {
    contains { statement in
      switch statement {
      case .operations(let block):
        block.operations.contains { operation in
          operation.expressions.contains { $0.tree.hasEffect("try") }
        }
      case .constant(let constant):
        constant.waiting == .tries || constant.value.tree.hasEffect("try")
      case .loop(let loop): loop.isTried || loop.body.canThrow
      case .conditional, .switch: statement.branches.contains(where: \.canThrow)
      case .stop: false
      }
    }
  }
}

extension ActionPathPrinter.Value {
  /// The error type that the closure of a `Result` must declare, if the call doesn't determine it.
  fileprivate var annotatedType: String? {
    if result == nil || failure == "Never" { return nil }
    return failure ?? (isThrowing ? nil : "any Error")
  }

  /// Whether the value is the result of a call.
  fileprivate var isAwaited: Bool {
    text?.tree.isAwaited == true
  }
}

extension FeatureContext {
  /// Whether a model stores more than one task for an ID.
  func keepsSeveralTasks(of id: String) -> Bool {
    model?.idsOfSeveralTasks.contains(id) == true
  }

  /// The method of a feature's own action.
  func method(of path: ActionPath) -> String {
    let names = path.segments.compactMap { segment in
      if case .named(let name) = segment { name } else { nil }
    }
    let action = feature.index.actions[names.last ?? ""]?.first { action in
      action.group?.text == names.dropLast().last
    }
    return action.map { ModelNames.method($0, of: feature) } ?? names.last ?? ""
  }

  /// The call of an action's method, or of the closure that informs the parent.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - values: Its payload.
  ///   - receiver: The expression before the name; `nil` if it depends on the name.
  func call(
    _ path: ActionPath, _ values: [ActionPathPrinter.Value], receiver: String?
  ) -> CallRecord {
    if isOfChild(path) { return ChildCall(path, values, self).record(receiver ?? "") }
    var values = values
    let name: String
    if case .delegate(let delegate) = path.segments.last {
      name = ModelNames.closure(delegate)
      // The arguments of a closure have no labels.
      for index in values.indices { values[index].label = nil }
    } else {
      name = method(of: path)
    }
    return CallRecord(
      receiver: receiver ?? owner(of: name), methodName: SwiftIdentifier.escaped(name),
      values: values.map(\.record))
  }

  /// A capture of a closure, such as `name = state.name`, as spelled in a model.
  func capture(_ capture: String) -> String {
    guard model != nil else { return capture }
    let sides = capture.split(separator: " = ", maxSplits: 1).map(String.init)
    guard sides.count == 2 else { return capture }
    return sides[1] == "state.\(sides[0])"
      ? sides[0] : "\(sides[0]) = \(code(Expression(sides[1]), isExplicit: true).text)"
  }
}
