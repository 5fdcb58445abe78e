import TrellisSpec

/// One effect of a reaction, for the templates `effect-…`.
struct EffectModel {
  /// One thing that an effect does.
  enum Element {
    /// Sends an action.
    case action(ActionPath, [ActionPathModel.Value])
    /// Awaits a call and throws its result away.
    case call(String)
    /// Asks to be dismissed.
    case dismissal
    /// Cancels the effects of an id.
    case cancellation(String)
    /// Calls the method that a person writes, and is what it returns: an effect, or before a dismissal
    /// the work of one. With the call, or the constant that holds the value, once it is known.
    case method(String = "")
  }

  /// What the effect does, in order, each with the condition under which it does.
  var elements: [(element: Element, condition: String?)]
  /// What `run` of a spec says of it, where it comes from one.
  var run: Run?
  /// What its closure captures.
  var captures: [String] = []
  /// The name of the model's task, where it runs in one.
  var task: ModelTask?

  /// Whether it is one thing that is done at once, without a closure.
  var isPlain: Bool {
    guard elements.count == 1, elements[0].condition == nil, run == nil else { return false }
    switch elements[0].element {
    case .action, .cancellation, .method: return true
    case .call, .dismissal: return false
    }
  }

  /// The template of the effect.
  private func template(_ context: FeatureContext) -> String {
    if context.model != nil, !isPlain, !isAsynchronous { return "effect-now" }
    guard isPlain else { return "effect-run" }
    switch elements[0].element {
    case .cancellation: return "effect-cancel"
    case .method: return "effect-method"
    default: return "effect-send"
    }
  }

  /// The fields of the effect.
  ///
  /// - Parameters:
  ///   - prefix: What stands before it in its line, such as `return `.
  ///   - suffix: What stands behind it.
  ///   - context: The feature.
  func fields(
    prefix: String, suffix: String = "", in context: FeatureContext
  ) -> TemplateFields {
    let fields: TemplateFields = [
      "template": template(context),
      "prefix": prefix,
      "suffix": suffix,
      "captures": captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] ",
      "sender": sends ? "send" : "_",
      "elements": elements.map { element -> TemplateFields in
        self.fields(element.element).merging(["condition": element.condition.orFalse]) { $1 }
      },
      "cancelID": (run?.cancelID.map { SwiftIdentifier.escaped($0.text) }).orFalse,
      "cancelsInFlight": run?.cancelsInFlight ?? false,
    ]
    guard context.model != nil else { return fields }
    return fields.merging(modelFields(in: context)) { $1 }
  }

  private var sends: Bool {
    elements.contains { element in
      switch element.element {
      case .action, .method: true
      case .call, .dismissal, .cancellation: false
      }
    }
  }

  private func fields(_ element: Element) -> TemplateFields {
    var fields: TemplateFields = [
      "sentAction": [TemplateFields](), "call": false, "isDismissal": false, "cancelled": false,
      "method": false, "thrownType": false, "failedAction": [TemplateFields](),
    ]
    switch element {
    case .action(let path, let values):
      let thrown = values.lazy.compactMap(\.thrownType).first
      fields["thrownType"] = thrown.orFalse
      if thrown != nil {
        fields["failedAction"] = [ActionPathModel.expression(path, values.map(\.asFailure))]
      }
      let sent = thrown == nil ? values : values.map(\.asSuccess)
      fields["sentAction"] = [ActionPathModel.expression(path, sent)]
    case .call(let call): fields["call"] = call
    case .dismissal: fields["isDismissal"] = true
    case .cancellation(let name): fields["cancelled"] = name
    case .method(let call): fields["method"] = call
    }
    return fields
  }
}

extension ActionPathModel.Value {
  /// The value where the call has not thrown.
  fileprivate var asSuccess: Self {
    Self(label: label, text: result.map { ".success(\($0))" } ?? text)
  }

  /// The value where it has, in a `catch`.
  fileprivate var asFailure: Self {
    Self(label: label, text: result == nil ? text : ".failure(error)")
  }
}

extension EffectModel.Element {
  /// The elements of a call: what it sends, or itself.
  ///
  /// - Parameters:
  ///   - run: The call.
  ///   - response: The own action that gets what it returns.
  static func elements(_ run: Run, _ response: RunResponse?) -> [Self] {
    let call = awaited(run.call.text)
    guard let response else { return [.call(call)] }
    if response.path.payloadCount == 0 { return [.call(call), .action(response.path, [])] }
    var value = ActionPathModel.Value(label: response.label)
    if response.isResult {
      value.failure = response.failure
      // A call that says `await` itself is known not to throw.
      value.result = call == run.call.text || response.isNeverFailing ? call : "try \(call)"
    } else {
      value.text = call
    }
    return [.action(response.path, [value])]
  }

  /// A call as it stands in an asynchronous function; one that is spelled out stays as it is.
  private static func awaited(_ call: String) -> String {
    ["await ", "try ", "try? ", "_ = "].contains(where: call.hasPrefix) ? call : "await \(call)"
  }

  /// The expressions of the element.
  var expressions: [String] {
    switch self {
    case .action(_, let values): values.compactMap { $0.text ?? $0.result }
    case .call(let call): [call]
    case .dismissal, .cancellation, .method: []
    }
  }

  /// The element with other expressions, in the same order.
  func replacing(_ replace: (String) -> String) -> Self {
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
