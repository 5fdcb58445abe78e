import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// One effect of a reaction, for the templates `effect-…`.
struct ReactionEffect {
  /// One operation of an effect.
  enum Element {
    /// Sends an action, with the animation of what follows from it.
    case action(ActionPath, [ActionPathPrinter.Value], animation: Expression? = nil)
    /// Awaits a call and discards its result.
    case call(Expression)
    /// Dismisses the feature, with an animation.
    case dismissal(animation: Expression? = nil)
    /// Cancels the effects with an ID.
    case cancellation(String)
    /// Calls the method that a person writes, which returns an effect or, before a dismissal, the
    /// work of one. The associated value is the call, or the constant that contains its value, once
    /// it is known.
    case method(Expression = "")
    /// An effect that Swift creates.
    case opaque(Expression)
    /// Runs statements in order.
    case steps([Statement])

    /// Whether it is a whole effect, which isn't part of another one.
    var isWhole: Bool {
      switch self {
      case .method, .opaque: true
      case .action, .call, .dismissal, .cancellation, .steps: false
      }
    }
  }

  /// The operations of the effect, in order, each with its condition.
  var elements: [(element: Element, condition: Expression?)]
  /// The `run` step that the effect comes from, if any.
  var run: Effect?
  /// The other `run` steps that it combines, if they have IDs of their own.
  var others: [Effect] = []
  /// Whether its method returns work, which needs a closure to run in, rather than an effect.
  var runsWork = false
  /// The captures of the closure.
  var captures: [String] = []
  /// The values that are bound only for the code of `custom` steps.
  var unusedValues: [String] = []
  /// The name of the model's task that runs the effect, if any.
  var task: ModelTask?

  /// Whether the effect is a single operation that runs at once, without a closure.
  var isPlain: Bool {
    guard elements.count == 1, elements[0].condition == nil, run == nil, !runsWork else {
      return false
    }
    switch elements[0].element {
    // Only the closure of an effect sends with an animation.
    case .action(_, _, let animation): return animation == nil
    case .cancellation, .method, .opaque: return true
    case .call, .dismissal, .steps: return false
    }
  }

  /// The effect for its template.
  ///
  /// - Parameters:
  ///   - prefix: The text before it in its line, such as `return `.
  ///   - suffix: The text after it.
  ///   - context: The feature.
  func record(
    prefix: String = "", suffix: String = "", in context: FeatureContext
  ) -> ListedEffectRecord {
    var record = EffectRecord(
      prefix: prefix, suffix: suffix,
      captures: captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] ",
      sender: sends ? "send" : "_",
      elements: context.model == nil
        ? elements.map { Self.record($0, $1, in: context, unusedValues) } : [],
      priority: run?.priority?.text, failure: run?.failure.map { failure in failure.record },
      throttle: run.flatMap { ThrottleRecord($0) }, cancelID: run?.spelledID,
      cancelsInFlight: run?.cancelsInFlight ?? false,
      otherIDs: others.map { other in
        EffectRecord.OtherID(
          otherID: other.spelledID ?? "", endsOthers: other.cancelsInFlight)
      })
    if run?.delay != nil, case .call(let delay)? = elements.first?.element {
      record.delay = delay.text
      if context.model == nil { record.elements.removeFirst() }
    }
    if context.model != nil {
      describeTask(in: &record, context)
      if !isPlain, !isAsynchronous { return .effectNow(record) }
    }
    guard isPlain else { return .effectRun(record) }
    switch elements[0].element {
    case .cancellation: return .effectCancel(record)
    case .method, .opaque: return .effectMethod(record)
    default: return .effectSend(record)
    }
  }

  /// The condition of a single action, if that only unwraps the screen that it is sent to, and the
  /// effect without it.
  var sendingAfterGuard: (condition: Expression, effect: ReactionEffect)? {
    guard elements.count == 1, run == nil, case .action(_, let values, _) = elements[0].element,
      let id = values.first(where: \.isElementID)?.text, let condition = elements[0].condition,
      condition.text == "let \(id.text)"
    else { return nil }
    var effect = self
    effect.elements[0].condition = nil
    return (condition, effect)
  }

  private var sends: Bool {
    if run?.failure?.record.isDoCatch == true { return true }
    return elements.contains { element in
      switch element.element {
      case .action, .method, .opaque: true
      case .steps(let steps):
        steps.operations.contains { operation in
          // The work of a person's method gets 'send'.
          operation.sendsAction || operation.expressions.contains { $0.mentions("send") }
        }
      case .call, .dismissal, .cancellation: false
      }
    }
  }

  /// An operation for its template.
  static func record(
    _ element: Element, _ condition: Expression?, in context: FeatureContext,
    _ unusedValues: [String] = []
  ) -> EffectElementRecord {
    var record = EffectElementRecord(condition: condition?.text)
    switch element {
    case .action(let path, let values, let animation):
      record.animation = animation?.text
      let thrown = values.lazy.compactMap(\.thrownType).first
      record.thrownType = thrown
      if thrown != nil {
        record.failedAction = ActionPathPrinter.expression(path, values.map(\.asFailure))
      }
      let sent = thrown == nil ? values : values.map(\.asSuccess)
      record.sentAction = ActionPathPrinter.expression(path, sent)
    case .call(let call): record.call = call.text
    case .dismissal(let animation):
      record.isDismissal = true
      record.animation = animation?.text
    case .cancellation(let name): record.cancelled = SwiftIdentifier.escaped(name)
    case .method(let call), .opaque(let call): record.method = call.text
    case .steps(let steps):
      record.steps =
        EffectSteps(context: context, unusedValues: unusedValues).records(steps)
    }
    return record
  }
}

extension ActionPathPrinter.Value {
  /// The value if the call hasn't thrown.
  fileprivate var asSuccess: Self {
    Self(label: label, text: result.map { ".success(\($0.text))" } ?? text)
  }

  /// The value in a `catch`, after the call has thrown.
  fileprivate var asFailure: Self {
    Self(label: label, text: result == nil ? text : ".failure(error)")
  }
}

extension ReactionEffect.Element {
  /// The elements of an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - context: Its feature.
  static func elements(_ effect: Effect, in context: FeatureContext) -> [Self] {
    let delay = effect.delay.map { delay -> Self in
      // The library ignores that a task was cancelled; that of a model ends.
      let attempt = context.model == nil ? "try" : "try?"
      return .call("\(attempt) await \(delay.clock).sleep(for: \(delay.duration.text))")
    }
    return [delay].compactMap(\.self) + work(effect)
  }

  private static func work(_ effect: Effect) -> [Self] {
    guard let (text, response) = effect.call else { return [.steps(effect.steps)] }
    let call = awaited(text, isTried: effect.isTried)
    guard let response else { return [.call(call)] }
    let animation = response.animation
    if response.path.payloadCount == 0 {
      return [.call(call), .action(response.path, [], animation: animation)]
    }
    var value = ActionPathPrinter.Value(label: response.label)
    if response.isResult {
      value.failure = response.failure
      // A call that is written with `await` alone is known not to throw.
      value.result =
        call == text || response.isNeverFailing ? call : "try \(call.text)"
    } else {
      value.text = call
    }
    return [.action(response.path, [value], animation: animation)]
  }

  /// A call as spelled in an asynchronous function. A call that is already written with `try` or
  /// `await` stays as it is.
  private static func awaited(_ call: Expression, isTried: Bool) -> Expression {
    let root = call.tree.root
    if root.discardedValue != nil || !root.effects.isEmpty { return call }
    return isTried ? "try await \(call.text)" : "await \(call.text)"
  }

  /// Whether it dismisses the feature.
  var dismisses: Bool {
    switch self {
    case .dismissal: true
    case .steps(let steps): steps.operations.contains(where: \.isDismissal)
    case .action, .call, .cancellation, .method, .opaque: false
    }
  }

  /// Whether it cancels effects.
  var isCancellation: Bool {
    if case .cancellation = self { true } else { false }
  }

  /// The expressions of the element.
  var expressions: [Expression] {
    var result: [Expression] = []
    _ = replacing { expression in
      result.append(expression)
      return expression
    }
    return result
  }

  /// The element with an animation of what follows from it.
  func animated(by animation: Expression?) -> Self {
    guard let animation else { return self }
    switch self {
    case .action(let path, let values, _): return .action(path, values, animation: animation)
    case .dismissal: return .dismissal(animation: animation)
    case .call, .cancellation, .method, .opaque, .steps: return self
    }
  }

  /// The element with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacing(_ replace: (Expression) -> Expression) -> Self {
    switch self {
    case .action(let path, var values, let animation):
      for index in values.indices {
        if let text = values[index].text {
          values[index].text = replace(text)
        } else {
          values[index].result = values[index].result.map(replace)
        }
      }
      return .action(path, values, animation: animation.map(replace))
    case .call(let call): return .call(replace(call))
    case .opaque(let effect): return .opaque(replace(effect))
    case .steps(let steps): return .steps(steps.replacingExpressions(replace))
    case .dismissal(let animation): return .dismissal(animation: animation.map(replace))
    case .cancellation, .method: return self
    }
  }
}

extension Operation {
  /// Whether it sends an action of the feature, or a delegate action.
  var sendsAction: Bool {
    switch kind {
    case .send(.own, _), .send(.delegate, _): true
    case .send(.child, _), .change, .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom:
      false
    }
  }
}
