/// The effect of `run`.
package struct Run: Sendable {
  /// `call`: the asynchronous call, if that is what the effect does.
  package var call: RunCall?
  /// The steps of the effect otherwise, in order: `steps`, `each` or `custom`.
  package var steps: [Step] = []
  /// `effect`: the effect in Swift, if that is what it runs.
  package var effect: SourceText?
  /// `id`: the ID that cancels the effect.
  package var cancelID: CancelID?
  /// `cancelInFlight`: whether it cancels a running effect with the same `id`.
  package var cancelsInFlight = false
  /// `after` or `debounce`: how long it waits before it begins.
  package var delay: SourceText?
  /// `throttle`: how often it can begin.
  package var throttle: Throttle?
  /// `catch`: the action that receives its error.
  package var failure: SourceText?
  /// That action with its arguments, in which `error` is the error, if the spec says them.
  package var failureReference: Reference?
  /// `catchesCancellation`: whether that action also receives a `CancellationError`.
  package var catchesCancellation = false
  /// `animation`: the animation of what follows from the actions that the effect sends.
  package var animation: SourceText?
  /// `priority`: the priority of its task.
  package var priority: SourceText?
}

extension Run {
  /// Where it says what the effect does.
  package var place: SourceRange? {
    call?.text.range ?? effect?.range ?? steps.first?.range
  }

  /// The Swift in it, except for that of its steps.
  package var expressions: [SourceText] {
    [call?.text, call?.animation, effect, cancelID?.value, delay, throttle?.interval, priority]
      .compactMap(\.self)
  }
}

/// What cancels an effect.
package enum CancelID: Sendable {
  /// A name, for which Trellis declares a case of `CancelID`.
  case name(SourceText)
  /// A value in Swift, whose type exists already.
  case value(SourceText)

  /// The name or the value as written.
  package var text: String {
    switch self {
    case .name(let text), .value(let text): text.text
    }
  }

  /// The name, if it is one.
  package var name: SourceText? {
    if case .name(let name) = self { name } else { nil }
  }

  /// The value, if it is one.
  package var value: SourceText? {
    if case .value(let value) = self { value } else { nil }
  }
}

/// The call of an effect.
package struct RunCall: Sendable {
  /// The asynchronous call.
  package var text: SourceText
  /// `sends`: the action that receives its result. Without one, the result is discarded.
  package var response: SourceText?
  /// `animation`: the animation of what follows from that action.
  package var animation: SourceText?
}

/// A loop over the elements of an asynchronous sequence.
package struct AsyncLoop: Sendable {
  /// `each`: the sequence.
  package var sequence: SourceText
  /// `as`: the name of an element.
  package var element: SourceText?
  /// `sends`: the action that receives each element, if there are no steps.
  package var response: SourceText?
  /// `animation`: the animation of what follows from that action.
  package var animation: SourceText?
  /// `steps`: what is done with each element.
  package var steps: [Step] = []
}

/// How often an effect can begin.
package struct Throttle: Sendable {
  /// `for`: the time between two beginnings.
  package var interval: SourceText
  /// `latest`: whether the last one in that time counts rather than the first.
  package var isLatest: Bool
}
