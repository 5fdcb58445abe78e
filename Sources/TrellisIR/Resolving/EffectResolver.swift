import TrellisSpec
import TrellisSwift

/// What surrounds the steps of an effect.
struct SurroundingEffect {
  /// What catches their errors.
  let failure: Effect.Failure?
  /// Whether something should catch them.
  let isCaught: Bool
}

/// Resolves effects.
extension FeatureResolver {
  /// Resolves the effect of `run`.
  func run(_ run: Run) -> Operation.Kind? {
    var effect = Effect(
      .steps([]), id: run.cancelID?.name?.text, cancelsInFlight: run.cancelsInFlight)
    effect.idValue = run.cancelID?.value.map { Expression($0) }
    if let code = run.effect { return opaque(code, cancelledAs: effect) }
    let errors = diagnostics.count
    if let delay = run.delay, let clock = dependency(.clock, for: delay) {
      effect.delay = Effect.Delay(duration: Expression(delay), clock: clock)
    }
    if let throttle = run.throttle, let scheduler = dependency(.scheduler, for: throttle.interval) {
      effect.throttle = Effect.Throttle(
        interval: Expression(throttle.interval), isLatest: throttle.isLatest, scheduler: scheduler)
    }
    effect.priority = run.priority.map { Expression($0) }
    if let reference = run.failureReference {
      effect.failure = failure(reference)
    } else {
      effect.failure = run.failure.flatMap { failure($0) }
    }
    effect.failure?.animation = run.animation.map { Expression($0) }
    if run.catchesCancellation, run.failure == nil, let range = run.place {
      report(
        .missingKey, "nothing catches the error; add 'catch' with the action that receives it",
        range)
    }
    effect.failure?.receivesCancellation = run.catchesCancellation
    effect.isTried = run.failure != nil
    if let call = run.call {
      let response = call.response.flatMap { self.response($0, animation: call.animation) }
      if call.response != nil, response == nil { return nil }
      effect.work = .call(throwingIfCancelled(Expression(call.text)), response)
      if let failure = run.failure, let name = call.response, response?.isResult == true {
        report(
          .conflictingKeys,
          "the 'Result' that '\(name.text)' receives contains the error; remove 'catch'",
          failure.range)
      }
    } else {
      let outer = self.effect
      self.effect = SurroundingEffect(failure: effect.failure, isCaught: run.failure != nil)
      effect.work = .steps(resolve(run.steps, nil))
      self.effect = outer
    }
    return diagnostics.count > errors ? nil : .run(effect)
  }

  /// An effect that Swift creates, with what cancels it.
  private func opaque(_ code: SourceText, cancelledAs effect: Effect) -> Operation.Kind {
    let others = effect.cancelsInFlight ? ", cancelInFlight: true" : ""
    let cancellation = effect.spelledID.map { ".cancellable(id: \($0)\(others))" } ?? ""
    return .opaque(.effect(Expression(code.text + cancellation, from: code)))
  }

  /// Resolves the action that receives a result.
  private func response(
    _ name: SourceText, animation: SourceText?
  ) -> Effect.Response? {
    guard let (action, path) = receiver(name, of: "a call has one result") else { return nil }
    let parameter = action.parameters.first
    return Effect.Response(
      path: path, label: parameter?.label?.text, isResult: action.isResult,
      failure: action.isResult
        ? parameter.flatMap { $0.type.asType.failureOfResult?.text } : nil,
      animation: animation.map { Expression($0) })
  }

  /// Resolves an action that receives a single value.
  private func receiver(
    _ name: SourceText, of value: String
  ) -> (action: ActionCase, path: ActionPath)? {
    guard let (action, actionPath) = action(name) else { return nil }
    var path = actionPath
    if action.parameters.count > 1 {
      report(
        .wrongPayload,
        "'\(action.name.text)' has \(action.parameters.count) values, but \(value)", name.range)
      return nil
    }
    path.payloadCount = action.parameters.count
    return (action, path)
  }

  // MARK: - Errors

  private func failure(_ name: SourceText) -> Effect.Failure? {
    guard let (action, path) = receiver(name, of: "there is one error") else { return nil }
    guard let parameter = action.parameters.first else {
      return Effect.Failure(path: path, label: nil, payload: .nothing)
    }
    let type = parameter.type.asType
    let label = parameter.label?.text
    if action.isResult {
      return Effect.Failure(
        path: path, label: label, payload: .result(type: type.failureOfResult?.text))
    }
    if type.isAnyError {
      return Effect.Failure(path: path, label: label, payload: .error(type: nil))
    }
    guard Self.canBeError(type) else {
      report(
        .wrongPayload,
        "'catch' passes an error, and '\(action.name.text)' has a value of type '\(type.text)'; declare it as '\(action.name.text)(any Error)', or without a value",
        name.range)
      return nil
    }
    return Effect.Failure(path: path, label: label, payload: .error(type: type.text))
  }

  /// Resolves an action whose arguments the spec says.
  private func failure(_ reference: Reference) -> Effect.Failure? {
    guard let (action, actionPath) = action(reference.name),
      let arguments = arguments(reference, for: action.parameters, of: action.name)
    else { return nil }
    var path = actionPath
    path.payloadCount = action.parameters.count
    for argument in reference.arguments {
      let names = Expression(argument.value).tree.mentionedNames
      guard names.contains("state") || !feature.index.dependencies(among: names).isEmpty else {
        continue
      }
      report(
        .effectStep,
        "'catch' can't use the state and the dependencies; it can use 'error' and the names in the pattern",
        argument.value.range)
      return nil
    }
    let type = zip(action.parameters, arguments).first { $0.1.value.text == "error" }?.0.type
    return Effect.Failure(
      path: path, label: nil,
      payload: .arguments(
        arguments,
        type: type.flatMap { $0.asType.isAnyError ? nil : $0.text }))
  }

  /// Whether a type can be that of an error. Those of the standard library aren't.
  private static func canBeError(_ type: SwiftNode) -> Bool {
    let values: Set = [
      "Bool", "Character", "Data", "Date", "Double", "Duration", "Float", "Int", "String", "UInt",
      "URL", "UUID", "Void",
    ]
    let kinds: [SwiftNode.Kind] = [.typeName, .memberType, .modifiedType, .composition]
    return kinds.contains(type.kind) && !values.contains(type.text)
      && type.subtree.allSatisfy { $0.kind != .typeName || $0.children.isEmpty }
  }

  // MARK: - Time

  /// What measures time for an effect.
  private enum Timekeeper {
    case clock
    case scheduler

    var keys: [String] {
      switch self {
      case .clock: ["\\.continuousClock", "\\.suspendingClock"]
      case .scheduler: ["\\.mainQueue", "\\.mainRunLoop"]
      }
    }

    var message: Message {
      switch self {
      case .clock:
        "waiting needs a clock among the 'dependencies', such as {clock: \\.continuousClock}"
      case .scheduler:
        "'throttle' needs a scheduler among the 'dependencies', such as {mainQueue: \\.mainQueue}"
      }
    }
  }

  /// The dependency that measures time. Reports if there is none.
  private func dependency(_ kind: Timekeeper, for duration: SourceText) -> String? {
    let dependencies = feature.dependencies
    let found = kind.keys.lazy.compactMap { key in
      dependencies.first { $0.key.text == key }
    }.first
    let other = dependencies.first { dependency in
      kind == .clock && dependency.isClock
    }
    guard let dependency = found ?? other else {
      report(.missingClock, kind.message, duration.range)
      return nil
    }
    return dependency.name.text
  }

  // MARK: - Steps of effects

  /// How the value of a constant is awaited.
  func waiting(for value: Expression) -> Statement.Waiting {
    let tree = value.tree
    guard let effect, tree.contains(.call), !tree.hasEffect("await"), !tree.hasEffect("try")
    else { return .no }
    let called = feature.index.dependencies(among: tree.mentionedNames).contains { dependency in
      !Self.synchronousKeys.contains(dependency.key.text)
    }
    if !called { return .no }
    return effect.isCaught ? .tries : .awaits
  }

  /// Dependencies of the library whose members don't wait.
  private static let synchronousKeys: Set = [
    "\\.calendar", "\\.context", "\\.date", "\\.date.now", "\\.locale", "\\.timeZone", "\\.uuid",
    "\\.withRandomNumberGenerator",
  ]

  /// Resolves an awaited call.
  func awaitedCall(_ text: SourceText) -> Operation.Kind? {
    let call = Expression(text)
    if call.changedProperty != nil {
      report(
        .effectStep,
        "an effect can't change the state; send an action that does, or write this 'call' beside 'run'",
        text.range)
      return nil
    }
    var effect = Effect(.call(throwingIfCancelled(call), nil))
    effect.isTried = self.effect?.isCaught == true
    return .run(effect)
  }

  /// A call with the `try` that it needs in every effect, as a clock's `sleep` does.
  private func throwingIfCancelled(_ call: Expression) -> Expression {
    let names = call.tree.root.base?.memberNames ?? []
    let isSleep =
      names.count == 2 && names[1] == "sleep"
      && feature.index.dependencies[names[0]]?.isClock == true
    return isSleep ? Expression("try await \(call.text)", from: call.source) : call
  }

  /// Resolves a loop.
  func loop(_ loop: AsyncLoop, _ range: SourceRange) -> Statement? {
    let sequence = Expression(loop.sequence)
    let isTried = effect?.isCaught == true || sequence.tree.isTried
    guard let name = loop.response else {
      return .loop(
        Statement.Loop(
          sequence: sequence, element: loop.element?.text, isTried: isTried,
          body: resolve(loop.steps, nil), range: range))
    }
    guard let (action, path) = receiver(name, of: "there is one element at a time") else {
      return nil
    }
    let parameter = action.parameters.first
    let element = parameter.map { parameter in
      let label = parameter.label?.text ?? "element"
      return feature.index.dependencies.contains(label) ? "element" : label
    }
    // An action that also catches the error receives a 'Result' of each element.
    let isResult = action.isResult && effect?.failure?.path == path
    let arguments = element.map { element in
      let value = isResult ? ".success(\(element))" : element
      return [ResolvedArgument(label: parameter?.label?.text, value: Expression(value))]
    }
    let animation = loop.animation.map { Expression($0) }
    let send = Operation(.send(.own(path), arguments ?? []), animation: animation, at: name.range)
    return .loop(
      Statement.Loop(
        sequence: sequence, element: element, isTried: isTried,
        body: [Statement(operations: [send])], range: range))
  }
}
