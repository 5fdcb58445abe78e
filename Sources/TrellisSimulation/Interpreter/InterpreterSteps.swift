import TrellisIR
import TrellisSpec
import TrellisSwift

/// What an effect with steps does in a test. A test chooses the results of its calls, so all of it
/// is known when it starts.
extension Interpreter {
  /// How the statements of an effect end.
  private enum End {
    /// What follows them runs.
    case open
    /// The effect is over.
    case over
    /// A call has thrown the error.
    case failed(String)
  }

  /// An effect that is being played.
  private struct PlayedEffect {
    let effect: Effect
    let changesLater: (Set<String>) -> Bool
    var events: [TestedEffect.Event] = []
  }

  /// What an effect does, in order.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - bindings: The values of names.
  ///   - changesLater: Whether the reaction changes any of some properties afterwards.
  mutating func events(
    of effect: Effect, _ bindings: [String: TestedValue],
    _ changesLater: (Set<String>) -> Bool
  ) throws(Untestable) -> [TestedEffect.Event] {
    try withoutActuallyEscaping(changesLater) { changesLater throws(Untestable) in
      var played = PlayedEffect(effect: effect, changesLater: changesLater)
      if let delay = effect.delay {
        // Time that nobody lets pass stops.
        try override(
          timekeeper: delay.clock, with: callsHang ? .testClock : .immediateClock)
        if callsHang { return [] }
      }
      if let throttle = effect.throttle {
        try override(timekeeper: throttle.scheduler, with: .immediateScheduler)
      }
      var bindings = bindings
      let end =
        switch effect.work {
        case .call(let call, let response): try play(call, response, fails: callsFail, &played)
        case .steps(let steps): try play(steps, &bindings, &played)
        }
      if case .failed(let error) = end, let failure = effect.failure {
        played.events.append(event(of: failure, error, bindings))
      }
      return played.events
    }
  }

  // MARK: - Statements

  private mutating func play(
    _ steps: [Statement], _ bindings: inout [String: TestedValue], _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    for (index, statement) in steps.enumerated() {
      let end: End
      switch statement {
      case .operations(let block): end = try play(block, bindings, &played)
      case .constant(let constant):
        end = try play(constant, before: Array(steps[(index + 1)...]), &bindings, &played)
      case .conditional(let conditional):
        var inner = bindings
        let holds = try decide(conditional, &inner)
        if conditional.isGuard, holds { bindings = inner }
        let branch = holds ? conditional.body : conditional.otherwise
        let last = try play(branch, &inner, &played)
        if case .open = last, conditional.isGuard, !holds { return .over }
        end = last
      case .switch(let choice):
        var inner = bindings
        let taken = try decide(choice, &inner)
        end = try play(choice.cases[taken].body, &inner, &played)
      case .loop(let loop): end = try play(loop, bindings, &played)
      case .stop: return .over
      }
      guard case .open = end else { return end }
    }
    return .open
  }

  private mutating func play(
    _ block: Statement.Operations, _ bindings: [String: TestedValue],
    _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    let condition = try evaluate(block, bindings)
    if condition == .fails { return .open }
    if let undecided = condition.undecided {
      throw Untestable("the spec doesn't say whether '\(undecided.text)' holds")
    }
    for operation in block.operations {
      if case .custom = operation.kind {
        if context.isLinked { throw Untestable("a method of yours handles it") }
        continue
      }
      if case .run(let effect) = operation.kind, let (call, response) = effect.call {
        let end = try play(call, response, fails: false, &played)
        guard case .open = end else { return end }
        continue
      }
      let known = try withValues(operation, bindings)
      if let event = TestedEffect.Event(sent(known, played.changesLater).kind) {
        played.events.append(event)
      }
    }
    return .open
  }

  // MARK: - Calls

  /// Plays the call of an effect, or a call among its steps.
  private mutating func play(
    _ call: Expression, _ response: Effect.Response?, fails: Bool, _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    let own = Effect(.call(call, response))
    if callsHang {
      try override(own, with: .never(response))
      return .over
    }
    if let error = try failure(of: call, played.effect) { return .failed(error) }
    guard let response else {
      played.events.append(.call(own))
      return .open
    }
    if let answer = try answer(own, response, fails) { played.events.append(answer) }
    return .open
  }

  /// Plays a constant, whose value can be the result of a call.
  private mutating func play(
    _ constant: Statement.Constant, before following: [Statement],
    _ bindings: inout [String: TestedValue], _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    let call = constant.value
    if constant.waiting == .no, !constant.value.tree.hasEffect("await") {
      bindings[constant.name] = try value(of: constant.value, bindings)
      return .open
    }
    if let error = try failure(of: call, played.effect) { return .failed(error) }
    let bare = constant.value.tree.root.withoutEffects.text
    let type = following.typeOfValue(constant.name, in: self)
    var result = answers[.call(bare)]?.text ?? samples.declared(bare)
    if result == nil, let type { result = try samples.sample(of: type) }
    guard let result else { throw Untestable(missing: bare) }
    if callsHang {
      let isTried = constant.waiting == .tries || constant.value.tree.hasEffect("try")
      try override(call, with: .waits(throwing: isTried, returning: isTried ? nil : result))
      return .over
    }
    try override(call, with: .returns(result))
    bindings[constant.name] = TestedValue(text: result, type: type)
    return .open
  }

  /// The error of a call that fails in the test; `nil` if it doesn't.
  ///
  /// - Parameters:
  ///   - call: The call, as spelled.
  ///   - effect: The effect.
  ///   - isOfElement: Whether the sequence that it returns fails, rather than the call itself.
  private mutating func failure(
    of call: Expression, _ effect: Effect, isOfElement: Bool = false
  ) throws(Untestable) -> String? {
    guard call == failingCall, let failure = effect.failure,
      effect.caughtCalls.contains(call)
    else { return nil }
    hasFailed = true
    let error = try samples.sample(of: SwiftNode(type: failure.type ?? "any Error"))
    if isOfElement {
      try override(call, with: .yieldsError(error))
    } else {
      try override(call, with: .fails(error), throwing: failure.type)
    }
    return error
  }

  /// What arrives when an effect catches an error.
  private mutating func event(
    of failure: Effect.Failure, _ error: String, _ bindings: [String: TestedValue]
  ) -> TestedEffect.Event {
    let argument = ResolvedArgument(label: failure.label, value: Expression(error))
    switch failure.payload {
    case .nothing: return .own(failure.path, [])
    case .error: return .own(failure.path, [argument])
    case .result:
      var path = failure.path
      path.segments.append(.outcome("failure"))
      return .own(path, [argument])
    case .arguments(let arguments, let type):
      var bindings = bindings
      bindings["error"] = TestedValue(text: error, type: SwiftNode(type: type ?? "any Error"))
      let values = arguments.map { argument in
        ResolvedArgument(
          label: argument.label, value: constants.replacing(argument.value, bindings))
      }
      return .own(failure.path, values)
    }
  }

  // MARK: - Sequences

  private mutating func play(
    _ loop: Statement.Loop, _ bindings: [String: TestedValue], _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    if let timer = try DependencyCall(loop.sequence, of: feature).timer {
      return try play(loop, timer, bindings, &played)
    }
    let call = loop.sequence
    if callsHang {
      try override(call, with: .yieldsNothing)
      return .over
    }
    let isCalled = loop.sequence.tree.isTried
    if let error = try failure(of: call, played.effect, isOfElement: !isCalled) {
      return .failed(error)
    }
    let elements = try elements(of: loop)
    try override(call, with: .yields(elements))
    for element in elements {
      var inner = bindings
      if let name = loop.element { inner[name] = TestedValue(text: element) }
      let end = try play(loop.body, &inner, &played)
      guard case .open = end else { return end }
    }
    return .open
  }

  /// The elements of a sequence in a test.
  private func elements(of loop: Statement.Loop) throws(Untestable) -> [String] {
    let call = loop.sequence.tree.root.withoutEffects.text
    if let declared = samples.declared[call] { return declared }
    guard let type = loop.element.flatMap({ loop.body.typeOfValue($0, in: self) }) else {
      throw Untestable(missing: loop.sequence.text)
    }
    return try (0..<elementCount).map { number throws(Untestable) in
      try samples.sample(of: type, number)
    }
  }

  /// Plays a timer, which a test lets tick.
  private mutating func play(
    _ loop: Statement.Loop, _ timer: (clock: String, interval: Expression),
    _ bindings: [String: TestedValue], _ played: inout PlayedEffect
  ) throws(Untestable) -> End {
    if isModel { throw Untestable("a timer goes on until it is cancelled") }
    if let name = loop.element, loop.body.mentionedNames.contains(name) {
      throw Untestable("the spec doesn't say what '\(name)' is when the timer ticks")
    }
    try override(timekeeper: timer.clock, with: .testClock)
    if callsHang { return .over }
    let interval = constants.replacing(timer.interval, bindings)
    let known = shown.resolved(interval, of: feature) { _, value in value.text }
    if known.mentions("state") { throw Untestable("it isn't known how often the timer ticks") }
    for _ in 0..<elementCount {
      played.events.append(.advance(by: known.text))
      var inner = bindings
      let end = try play(loop.body, &inner, &played)
      guard case .open = end else { return end }
    }
    played.events.append(.endless)
    return .over
  }

  // MARK: - Time

  /// Overrides a clock or a scheduler.
  ///
  /// - Parameters:
  ///   - name: The name of the dependency.
  ///   - value: What takes its place.
  private mutating func override(
    timekeeper name: String, with value: Override
  ) throws(Untestable) {
    guard let dependency = feature.index.dependencies[name],
      dependency.isKeyPath
    else { throw Untestable("'\(name)' isn't a clock of the library") }
    let target = dependency.overridden()
    if let other = trace.overrides[target], other != value {
      throw Untestable("a timer and something else use '\(name)'")
    }
    trace.overrides[target] = value
  }
}

extension DependencyCall {
  /// The clock and the interval, if it is a timer of a clock.
  fileprivate var timer: (clock: String, interval: Expression)? {
    guard names.count == 2, names[1] == "timer", dependency.isClock,
      let interval = arguments.tree.root.arguments.first, interval.label == "interval"
    else { return nil }
    return (names[0], Expression(interval.value))
  }
}

extension [Statement] {
  /// The type of a value, judging by the first action that carries it.
  fileprivate func typeOfValue(_ name: String, in interpreter: Interpreter) -> SwiftNode? {
    for operation in operations {
      let arguments: [ResolvedArgument]
      let parameters: [Parameter]
      switch operation.kind {
      case .send(.own(let path), let values):
        (arguments, parameters) = (values, interpreter.parameters(of: path))
      case .send(.delegate(let delegate), let values):
        (arguments, parameters) = (
          values, interpreter.feature.index.delegate[delegate]?.parameters ?? []
        )
      case .send(.child, _), .change, .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom:
        continue
      }
      for (argument, parameter) in zip(arguments, parameters) {
        let type = parameter.type.asType
        if argument.value.text == name { return type }
        if argument.value.text == ".success(\(name))" {
          return type.payload(ofResult: "success")
        }
      }
    }
    return nil
  }
}
