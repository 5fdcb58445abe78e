import TrellisIR
import TrellisSpec
import TrellisSwift

/// What arrives after a reaction: the actions that it sends, and the results of its calls.
extension Interpreter {
  /// Effects that have started: actions that are about to arrive, and running tasks.
  private struct Running {
    var actions: [TestedEffect.Event] = []
    var tasks: [[TestedEffect.Event]] = []
    /// The IDs of the effects that have been cancelled since the last event of a task.
    var cancelled: Set<String> = []

    mutating func start(_ effects: [TestedEffect]) {
      for effect in effects {
        for case .cancellation(let id) in effect.events { cancelled.insert(id) }
        if effect.isImmediate { actions += effect.events } else { tasks.append(effect.events) }
      }
    }

    /// Takes the next task. One that waits for time to pass comes after those that don't.
    ///
    /// - Returns: Its events, and the ID that cancels it.
    mutating func next() -> (events: [TestedEffect.Event], id: String?) {
      let task = tasks.remove(at: tasks.firstIndex { !$0.waits } ?? 0)
      guard case .steps(let effect, let events)? = task.first, task.count == 1 else {
        return (task, nil)
      }
      return (events, effect.id)
    }
  }

  /// Plays effects in the order in which a store receives their actions: actions that are sent
  /// immediately come first, then those of tasks, one task after another, and then those for which
  /// the test lets time pass.
  ///
  /// - Throws: ``Untestable`` if two tasks send at the same time.
  mutating func follow(_ effects: [TestedEffect], fails: Bool) throws(Untestable) {
    var running = Running()
    running.start(effects)
    var isDismissed = false
    try receiveActions(&running, fails)
    while !running.tasks.isEmpty {
      let sending = running.tasks.filter(tellsSomething)
      if sending.count(where: \.waits) > 1 || sending.count(where: { !$0.waits }) > 1 {
        throw .simultaneous
      }
      let (task, id) = running.next()
      for (index, event) in task.enumerated() {
        running.cancelled = []
        let rest = Array(task[(index + 1)...])
        let others = running.tasks.count
        switch event {
        case .own, .child, .delegate: running.actions = [event]
        case .answer(let run, let response):
          if let answer = try answer(run, response, fails) { running.actions = [answer] }
        case .call(let run): try record(run)
        case .dismissal: isDismissed = true
        case .advance(let duration): trace.moments.append(.advanced(by: duration))
        case .endless: trace.skipsEffects = true
        case .steps, .cancellation: break
        }
        try receiveActions(&running, fails)
        if let id, running.cancelled.contains(id) { break }
        let isOvertaken = running.tasks[others...].contains(where: tellsSomething)
        // The next action is already on its way. Later ones arrive in between.
        if isOvertaken, rest.count(where: tellsSomething) > 1 {
          throw Untestable(
            "the action that it sends, and its consequences, arrive at the same time")
        }
      }
    }
    if isDismissed {
      self.isDismissed = true
      trace.moments.append(.dismissed)
    }
  }

  private mutating func receiveActions(_ running: inout Running, _ fails: Bool) throws(Untestable) {
    while !running.actions.isEmpty {
      receivedCount += 1
      if receivedCount > 50 { throw Untestable("it keeps responding to itself") }
      switch running.actions.removeFirst() {
      case .own(let path, let arguments): running.start(try receive(path, arguments))
      case .child(let path, let element, let arguments, _):
        running.start(try receiveInChild(path, element, arguments))
      case .delegate(let name, let arguments): receiveDelegate(name, arguments.map(\.value))
      case .answer, .call, .steps, .advance, .endless, .dismissal, .cancellation: break
      }
    }
  }

  private func tellsSomething(_ events: [TestedEffect.Event]) -> Bool {
    events.contains(where: tellsSomething)
  }

  /// Whether the test receives something from an event.
  private func tellsSomething(_ event: TestedEffect.Event) -> Bool {
    switch event {
    case .own, .child, .delegate: true
    case .answer: !callsHang
    case .steps(_, let events): tellsSomething(events)
    case .call, .advance, .endless, .dismissal, .cancellation: false
    }
  }

  // MARK: - Receiving

  private mutating func receiveDelegate(_ name: String, _ values: [Expression]) {
    let declared = context.index.delegate[name]
    let compared = compared(values, declared?.parameters ?? [])
    let path = ActionPath(segments: [.delegate(name)])
    trace.moments.append(.received(.inner(path, TestedSender(), compared), .init()))
  }

  /// Receives one of the feature's actions, and plays its reaction.
  ///
  /// - Returns: The effects of the reaction.
  private mutating func receive(
    _ path: ActionPath, _ arguments: [ResolvedArgument]
  ) throws(Untestable) -> [TestedEffect] {
    if try InnerReactions(path: path, context: context).changeSomething() {
      throw Untestable("it sends a child something that changes the child")
    }
    let compared =
      path.outcome == nil ? compared(arguments.map(\.value), parameters(of: path)) : nil
    let (reaction, values) = try response(to: path, arguments)
    if let reaction, values.contains(where: \.text.isEmpty), !reaction.path.bindings.isEmpty {
      throw Untestable(
        "the action that it sends depends on state that changes before the action arrives")
    }
    let played = try play(reaction, values, [], shown)
    let label = context.index.resultLabel(of: path)
    trace.moments.append(
      .received(.response(path, compared, resultLabel: label), assertion(played)))
    return played.effects
  }

  /// The payload of one of the feature's actions as it is declared.
  func parameters(of path: ActionPath) -> [Parameter] {
    context.index.action(of: path)?.parameters ?? []
  }

  /// The reaction to an action that is sent, with the values that it receives.
  func response(
    to path: ActionPath, _ arguments: [ResolvedArgument]
  ) throws(Untestable) -> (reaction: ResolvedReaction?, values: [TestedValue]) {
    let types = parameters(of: path).map(\.type.asType)
    var values = arguments.enumerated().map { index, argument in
      TestedValue(text: argument.value.text, type: index < types.count ? types[index] : nil)
    }
    var path = path
    if path.outcome == nil {
      values = try narrow(&path, values)
    } else if let type = types.first {
      values = values.map {
        TestedValue(text: $0.text, type: type.payload(ofResult: path.outcome ?? "success"))
      }
    }
    let reaction = context.resolved.reaction(to: path)
    if let outcome = path.outcome, let reaction, reaction.path != path {
      // A reaction to the whole receives the whole.
      values = values.map { value in
        TestedValue(text: ".\(outcome)(\(value.text))", type: types.first)
      }
    }
    return (reaction, values)
  }

  /// The values inside a `Result` that is sent as a whole, if reactions handle its outcomes.
  ///
  /// - Parameters:
  ///   - path: The action, which becomes that of the outcome.
  ///   - values: The payload.
  private func narrow(
    _ path: inout ActionPath, _ values: [TestedValue]
  ) throws(Untestable) -> [TestedValue] {
    let outcomes = ["success", "failure"].map { ActionPath.Segment.outcome($0) }
    let segments = path.segments
    guard values.count == 1,
      outcomes.contains(where: { context.resolved.reaction(at: segments + [$0]) != nil })
    else { return values }
    let result = SwiftTree(code: values[0].text).root
    if result.kind == .call, let outcome = result.base.map({ ActionPath.Segment.outcome($0.name) }),
      result.beginsWithMember, outcomes.contains(outcome)
    {
      path.segments.append(outcome)
      let value = result.arguments.first?.value.text ?? ""
      let type = values[0].type?.payload(ofResult: path.outcome ?? "success")
      return [TestedValue(text: value, type: type)]
    }
    throw Untestable("the spec doesn't say whether the action that it sends is a success")
  }

  /// A payload that tests can compare, or `nil`. What it reads of the state is what the state
  /// contains when it arrives.
  func compared(_ values: [Expression], _ parameters: [Parameter]) -> [ResolvedArgument]? {
    if parameters.isEmpty { return [] }
    guard values.count == 1, parameters.isComparable, !values[0].text.isEmpty,
      !values[0].mentions("state") || isComparable(values[0].tree.root)
    else { return nil }
    return [ResolvedArgument(label: parameters[0].label?.text, value: values[0])]
  }

  /// Whether an expression is a property of the state, or its `id`, which is equatable like the whole
  /// state.
  private func isComparable(_ node: SwiftNode) -> Bool {
    guard let place = StatePlace(reading: node), !place.isOptional, place.names.count < 3,
      place.names.count == 1 || place.names[1] == "id",
      let property = context.index.state[place.property]
    else { return false }
    return property.sharing == nil
  }

  /// Overrides a call.
  ///
  /// - Returns: The action that its result arrives in, unless it never returns.
  mutating func answer(
    _ run: Effect, _ response: Effect.Response, _ fails: Bool
  ) throws(Untestable) -> TestedEffect.Event? {
    if callsHang {
      try override(run, with: .never(response))
      return nil
    }
    let names = response.path.segments.compactMap(\.ownName)
    let declared = context.index.actions[names.last ?? ""]?.first
    guard let parameter = declared?.parameters.first else {
      try override(run, with: .nothing)
      return .own(response.path, [])
    }
    var path = response.path
    var type = parameter.type.asType
    let fails = fails && run.canFail
    if response.isResult {
      let outcome = fails ? "failure" : "success"
      path.segments.append(.outcome(outcome))
      type = type.payload(ofResult: outcome) ?? type
    }
    let value = try samples.sample(of: type)
    if type.text == "Void" {
      try override(run, with: .nothing)
    } else {
      try override(run, with: fails ? .failure(value, type: response.failure) : .value(value))
    }
    return .own(path, [ResolvedArgument(label: nil, value: samples.code(of: value))])
  }
}

extension Interpreter {
  /// Whether an effect of the tested reaction never responds, because the test is about another one.
  mutating func hangs(_ effect: Effect) -> Bool {
    guard let respondingEffect, trace.covered.isEmpty, effect.responds else { return false }
    defer { effectCount += 1 }
    return effectCount != respondingEffect
  }

  /// Plays an effect whose calls never return.
  mutating func hang(
    _ effect: Effect, _ bindings: [String: TestedValue], _ changesLater: (Set<String>) -> Bool
  ) throws(Untestable) {
    callsHang = true
    defer { callsHang = false }
    trace.skipsEffects = true
    if effect.isPlainCall {
      try override(effect, with: .never(effect.response))
    } else if try events(of: effect, bindings, changesLater).contains(where: tellsSomething) {
      // It sends before its first call, or calls nothing.
      throw .simultaneous
    }
  }
}

extension Effect {
  /// Whether an action arrives from it.
  var responds: Bool {
    if response != nil { return true }
    return steps.withNested.flatMap(\.operations).contains { operation in
      switch operation.kind {
      case .send: true
      case .run(let inner): inner.responds
      case .change, .cancel, .dismissSelf, .open, .call, .opaque, .custom: false
      }
    }
  }
}

extension [TestedEffect.Event] {
  /// Whether nothing happens before the test lets time pass.
  fileprivate var waits: Bool {
    switch first {
    case .advance: true
    case .steps(_, let events): events.waits
    case .own, .child, .delegate, .answer, .call, .endless, .dismissal, .cancellation, nil: false
    }
  }
}
