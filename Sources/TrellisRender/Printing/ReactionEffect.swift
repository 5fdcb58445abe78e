import TrellisIR
import TrellisSpec

/// One effect of a reaction, for the templates `effect-…`.
struct ReactionEffect {
  /// One operation of an effect.
  enum Element {
    /// Sends an action.
    case action(ActionPath, [ActionPathPrinter.Value])
    /// Awaits a call and discards its result.
    case call(Expression)
    /// Dismisses the feature.
    case dismissal
    /// Cancels the effects with an ID.
    case cancellation(String)
    /// Calls the method that a person writes, which returns an effect or, before a dismissal, the
    /// work of one. The associated value is the call, or the constant that contains its value, once
    /// it is known.
    case method(Expression = "")
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
  /// The name of the model's task that runs the effect, if any.
  var task: ModelTask?

  /// Whether the effect is a single operation that runs at once, without a closure.
  var isPlain: Bool {
    guard elements.count == 1, elements[0].condition == nil, run == nil, !runsWork else {
      return false
    }
    switch elements[0].element {
    case .action, .cancellation, .method: return true
    case .call, .dismissal: return false
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
      elements: context.model == nil ? elements.map(Self.record) : [],
      cancelID: run?.id.map(SwiftIdentifier.escaped),
      cancelsInFlight: run?.cancelsInFlight ?? false,
      otherIDs: others.map { other in
        EffectRecord.OtherID(
          otherID: SwiftIdentifier.escaped(other.id ?? ""), endsOthers: other.cancelsInFlight)
      })
    if context.model != nil {
      describeTask(in: &record, context)
      if !isPlain, !isAsynchronous { return .effectNow(record) }
    }
    guard isPlain else { return .effectRun(record) }
    switch elements[0].element {
    case .cancellation: return .effectCancel(record)
    case .method: return .effectMethod(record)
    default: return .effectSend(record)
    }
  }

  /// The condition of a single action, if that only unwraps the screen that it is sent to, and the
  /// effect without it.
  var sendingAfterGuard: (condition: Expression, effect: ReactionEffect)? {
    guard elements.count == 1, run == nil, case .action(_, let values) = elements[0].element,
      let id = values.first(where: \.isElementID)?.text, let condition = elements[0].condition,
      condition.text == "let \(id.text)"
    else { return nil }
    var effect = self
    effect.elements[0].condition = nil
    return (condition, effect)
  }

  private var sends: Bool {
    elements.contains { element in
      switch element.element {
      case .action, .method: true
      case .call, .dismissal, .cancellation: false
      }
    }
  }

  private static func record(
    _ element: Element, _ condition: Expression?
  ) -> EffectElementRecord {
    var record = EffectElementRecord(condition: condition?.text)
    switch element {
    case .action(let path, let values):
      let thrown = values.lazy.compactMap(\.thrownType).first
      record.thrownType = thrown
      if thrown != nil {
        record.failedAction = ActionPathPrinter.expression(path, values.map(\.asFailure))
      }
      let sent = thrown == nil ? values : values.map(\.asSuccess)
      record.sentAction = ActionPathPrinter.expression(path, sent)
    case .call(let call): record.call = call.text
    case .dismissal: record.isDismissal = true
    case .cancellation(let name): record.cancelled = name
    case .method(let call): record.method = call.text
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
  /// The elements of a call: the action that it sends, or the call itself.
  ///
  /// - Parameter effect: The call, and the feature's action that receives the result.
  static func elements(_ effect: Effect) -> [Self] {
    let call = awaited(effect.call)
    guard let response = effect.response else { return [.call(call)] }
    if response.path.payloadCount == 0 { return [.call(call), .action(response.path, [])] }
    var value = ActionPathPrinter.Value(label: response.label)
    if response.isResult {
      value.failure = response.failure
      // A call that is written with `await` alone is known not to throw.
      value.result =
        call == effect.call || response.isNeverFailing ? call : "try \(call.text)"
    } else {
      value.text = call
    }
    return [.action(response.path, [value])]
  }

  /// A call as spelled in an asynchronous function. A call that is already written with `try` or
  /// `await` stays as it is.
  private static func awaited(_ call: Expression) -> Expression {
    ["await ", "try ", "try? ", "_ = "].contains(where: call.text.hasPrefix)
      ? call : "await \(call.text)"
  }

  /// The expressions of the element.
  var expressions: [Expression] {
    switch self {
    case .action(_, let values): values.compactMap { $0.text ?? $0.result }
    case .call(let call): [call]
    case .dismissal, .cancellation, .method: []
    }
  }

  /// The element with other expressions, in the same order.
  func replacing(_ replace: (Expression) -> Expression) -> Self {
    switch self {
    case .action(let path, var values):
      for index in values.indices {
        values[index].text = values[index].text.map(replace)
        values[index].result = values[index].result.map(replace)
      }
      return .action(path, values)
    case .call(let call): return .call(replace(call))
    case .dismissal, .cancellation, .method: return self
    }
  }
}
