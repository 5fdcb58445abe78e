import TrellisSpec
import TrellisSwift

/// What a reaction starts.
package struct Effect: Sendable {
  /// What an effect does.
  package indirect enum Work: Sendable {
    /// Awaits a call. An action receives its result; without one, the result is discarded.
    case call(Expression, Response?)
    /// Runs statements in order.
    case steps([Statement])
  }

  /// What it does.
  package var work: Work
  /// The name of the ID that cancels it, or `nil`.
  package var id: String?
  /// The value that cancels it, if Swift declares it.
  package var idValue: Expression?
  /// Whether it cancels a running effect with the same ID.
  package var cancelsInFlight = false
  /// What it waits for before it begins, or `nil`.
  package var delay: Delay?
  /// How often it can begin, or `nil`.
  package var throttle: Throttle?
  /// The action that receives its error, or `nil`.
  package var failure: Failure?
  /// The priority of its task, or `nil`.
  package var priority: Expression?
  /// Whether its call is tried, because something catches its error.
  package var isTried = false

  /// Creates an effect.
  package init(_ work: Work, id: String? = nil, cancelsInFlight: Bool = false) {
    self.work = work
    self.id = id
    self.cancelsInFlight = cancelsInFlight
  }

  /// The action that receives the result of a call.
  package struct Response: Sendable {
    /// The action. The number of its values is known.
    package let path: ActionPath
    /// The payload's label, or `nil`.
    package let label: String?
    /// Whether the payload is a `Result`.
    package let isResult: Bool
    /// The error type of that `Result`, or `nil` if it can be any error.
    package let failure: String?
    /// The animation of what follows from it, or `nil`.
    package var animation: Expression?

    /// Whether that `Result` can't be a failure.
    package var isNeverFailing: Bool {
      failure == "Never"
    }
  }

  /// The action that receives an error.
  package struct Failure: Sendable {
    /// What the action carries.
    package enum Payload: Sendable {
      /// Nothing.
      case nothing
      /// The error, with a type unless it can be any error.
      case error(type: String?)
      /// A `Result`, with the type of its error unless it can be any error.
      case result(type: String?)
      /// What the spec says, in which `error` is the error, with its type unless it can be any
      /// error.
      case arguments([ResolvedArgument], type: String?)
    }

    /// The action.
    package let path: ActionPath
    /// The payload's label, or `nil`.
    package let label: String?
    /// What it carries.
    package internal(set) var payload: Payload
    /// The animation of what follows from it, or `nil`.
    package var animation: Expression?
    /// Whether it also receives a `CancellationError`.
    package var receivesCancellation = false

    /// The type of the error, or `nil` if it can be any error.
    package var type: String? {
      switch payload {
      case .nothing: nil
      case .error(let type), .result(let type), .arguments(_, let type): type
      }
    }

    /// The names that occur on their own in its arguments, except for the error.
    fileprivate var mentionedNames: Set<String> {
      guard case .arguments(let arguments, _) = payload else { return [] }
      let names = arguments.reduce(into: Set<String>()) {
        $0.formUnion($1.value.tree.mentionedNames)
      }
      return names.subtracting(["error"])
    }
  }

  /// A time to wait.
  package struct Delay: Sendable {
    /// The duration.
    package var duration: Expression
    /// The dependency whose clock measures it.
    package let clock: String
  }

  /// How often an effect can begin.
  package struct Throttle: Sendable {
    /// The time between two beginnings.
    package var interval: Expression
    /// Whether the last one in that time counts rather than the first.
    package let isLatest: Bool
    /// The dependency that is the scheduler.
    package let scheduler: String
  }
}

extension Effect {
  /// The call and the action that receives its result, if that is all that it does.
  package var call: (text: Expression, response: Response?)? {
    if case .call(let call, let response) = work { (call, response) } else { nil }
  }

  /// What cancels it, as code spells it.
  package var spelledID: String? {
    id.map { "CancelID.\(SwiftIdentifier.escaped($0))" } ?? idValue?.text
  }

  /// The action that receives the result of its call, if there is one.
  package var response: Response? {
    call?.response
  }

  /// Its statements; none if it is a call.
  package var steps: [Statement] {
    if case .steps(let steps) = work { steps } else { [] }
  }

  /// Whether it is nothing but a call, without anything that surrounds it.
  package var isPlainCall: Bool {
    call != nil && delay == nil && failure == nil && throttle == nil && priority == nil
  }

  /// Whether something receives its failure. A call with `await` but without `try` doesn't throw.
  package var canFail: Bool {
    if failure != nil { return true }
    guard let (text, response) = call, let response, response.isResult,
      !response.isNeverFailing
    else { return false }
    return text.canBeTried
  }

  /// The calls whose error it catches, in order.
  package var caughtCalls: [Expression] {
    if failure == nil { return [] }
    if let call { return call.text.canBeTried ? [call.text] : [] }
    return steps.triedCalls
  }

  /// The names that occur on their own in its Swift, except for those that its statements bind.
  package var mentionedNames: Set<String> {
    var result = steps.mentionedNames
    if let call {
      result.formUnion(call.text.tree.mentionedNames)
      result.formUnion(call.response?.animation?.tree.mentionedNames ?? [])
    }
    if let delay {
      result.formUnion(delay.duration.tree.mentionedNames)
      result.insert(delay.clock)
    }
    if let throttle {
      result.formUnion(throttle.interval.tree.mentionedNames)
      result.insert(throttle.scheduler)
    }
    result.formUnion(idValue?.tree.mentionedNames ?? [])
    result.formUnion(priority?.tree.mentionedNames ?? [])
    result.formUnion(failure?.mentionedNames ?? [])
    return result
  }

  /// The effect with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Effect {
    var effect = self
    if let delay { effect.delay?.duration = replace(delay.duration) }
    switch work {
    case .call(let call, var response):
      let animation = response?.animation.map(replace)
      response?.animation = animation
      effect.work = .call(replace(call), response)
    case .steps(let steps): effect.work = .steps(steps.replacingExpressions(replace))
    }
    if let throttle { effect.throttle?.interval = replace(throttle.interval) }
    effect.idValue = idValue.map(replace)
    effect.priority = priority.map(replace)
    if case .arguments(let arguments, let type)? = failure?.payload {
      effect.failure?.payload = .arguments(arguments.replacingExpressions(replace), type: type)
    }
    return effect
  }

  /// What distinguishes it from other effects of a reaction: all of its Swift.
  package var signature: String {
    var texts: [String] = []
    _ = replacingExpressions { expression in
      texts.append(expression.text)
      return expression
    }
    return texts.joined(separator: "\n")
  }
}

extension Expression {
  /// Whether an awaited call can throw. One that is written with `await` alone is known not to.
  fileprivate var canBeTried: Bool {
    !["await", "try?"].contains((tree.root.discardedValue ?? tree.root).effects.first)
  }
}

extension [Statement] {
  /// The calls in them that are tried, and those of sequences that can fail, in order.
  fileprivate var triedCalls: [Expression] {
    flatMap { statement -> [Expression] in
      switch statement {
      case .operations(let block):
        return block.operations.compactMap { operation in
          guard case .run(let effect) = operation.kind, let call = effect.call,
            call.text.canBeTried
          else { return nil }
          return call.text
        }
      case .constant(let constant):
        let isTried = constant.waiting == .tries || constant.value.tree.isTried
        return isTried ? [constant.value] : []
      case .loop(let loop):
        // If something else can fail, the sequence may be one that can't.
        let inner = loop.body.triedCalls
        let canFail = loop.sequence.tree.isTried || loop.isTried && inner.isEmpty
        return (canFail ? [loop.sequence] : []) + inner
      case .conditional, .switch: return statement.branches.flatMap(\.triedCalls)
      case .stop: return []
      }
    }
  }
}
