import TrellisIR
import TrellisSpec
import TrellisSwift

/// How the methods of a model call each other: what a method sends is called as soon as it has
/// changed the state, and tasks finish when a test awaits them.
extension Interpreter {
  /// A task of a model that a test awaits.
  struct WaitingTask {
    let task: ModelTask
    /// The ID that cancels it.
    let effectID: String?
    /// What happens when it finishes, in order.
    let events: [TestedEffect.Event]

    /// Whether it calls a method.
    fileprivate var responds: Bool {
      events.contains { event in
        switch event {
        case .own, .child: true
        default: false
        }
      }
    }
  }

  /// Calls a method, or changes a property, and awaits the tasks that it starts.
  mutating func call(
    _ action: TestedAction, _ first: [Mutation], _ reaction: ResolvedReaction?,
    _ values: [TestedValue], since before: ShownState, fails: Bool
  ) throws(Untestable) {
    let current = shown
    events = first.map { mutation in
      .change(mutation, surroundings(of: mutation.operation.kind))
    }
    try refuseObservedSetup()
    if let reaction { try respond(reaction, values, fails) }
    for mutation in first { try respondToChanges(by: mutation.operation, since: before) }
    for case .change(.presented(let properties), .dismiss) in first.map(\.operation.kind) {
      let mutations = events.compactMap {
        if case .change(let change, _) = $0 { change } else { nil }
      }
      try refuseRepeatedPresentation(by: properties, mutations, current)
    }
    trace.moments.append(.sent(action, Trace.Assertion(events: takeEvents())))
    try awaitTasks(fails)
  }

  private mutating func takeEvents() -> [Trace.Event] {
    defer { events = [] }
    return events
  }

  /// Plays a reaction, and then what it sends.
  mutating func respond(
    _ reaction: ResolvedReaction, _ values: [TestedValue], _ fails: Bool
  ) throws(Untestable) {
    depth += 1
    defer { depth -= 1 }
    if depth > 8 { throw Untestable("it keeps responding to itself") }
    let outcome = try play(reaction, values, [], shown)
    if outcome.isCustom { isExact = false }
    let startedTasks = context.model?.startedTasks(reaction) ?? []
    let events = outcome.effects.flatMap(\.events)
    if outcome.effects.contains(where: \.isSequence),
      let started = startedTasks.first(where: { started in
        started.isSequence && events.compactMap(\.signature).allSatisfy(started.calls.contains)
      })
    {
      return try start(started, events, fails)
    }
    var tasks = startedTasks.filter { !$0.isSequence }
    for event in events {
      switch event {
      case .answer(let run, _), .call(let run), .steps(let run, _):
        guard let index = tasks.firstIndex(where: { $0.calls == [run.signature] }) else {
          throw Untestable("the task of its call isn't known")
        }
        try start(tasks.remove(at: index), [event], fails)
      default: try perform(event, fails)
      }
    }
  }

  /// Performs an operation that doesn't wait.
  private mutating func perform(_ event: TestedEffect.Event, _ fails: Bool) throws(Untestable) {
    switch event {
    case .own(let path, let arguments):
      let (reaction, values) = try response(to: path, arguments)
      if let reaction { try respond(reaction, values, fails) }
    case .child(let path, let element, let arguments, _):
      try callChild(path, element, arguments)
    case .delegate(let name, let arguments):
      events.append(.tell(name, arguments.map(\.value), condition: nil))
    case .dismissal:
      isDismissed = true
      events.append(.dismiss)
    case .cancellation(let id):
      if waiting.contains(where: { $0.effectID == id }) {
        throw Untestable("it cancels an effect that it has just started")
      }
      if callsHang, startedEffects.contains(id) { events.append(.cancel(id)) }
    case .answer, .call, .steps, .advance, .endless: break
    }
  }

  // MARK: - Tasks

  private mutating func start(
    _ started: StartedTask, _ operations: [TestedEffect.Event], _ fails: Bool
  ) throws(Untestable) {
    let task = started.task
    if let id = started.effectID { startedEffects.insert(id) }
    var events: [TestedEffect.Event] = []
    for operation in operations {
      switch operation {
      case .answer(let run, let response):
        if let answer = try answer(run, response, fails) { events.append(answer) }
      case .call(let run): try count(run, task)
      case .steps(_, let inner):
        for event in inner {
          if case .call(let run) = event { try count(run, task) } else { events.append(event) }
        }
      default: events.append(operation)
      }
    }
    if !callsHang {
      waiting.append(WaitingTask(task: task, effectID: started.effectID, events: events))
    }
  }

  /// Counts the calls of a dependency that have no other observable result.
  private mutating func count(_ run: Effect, _ task: ModelTask) throws(Untestable) {
    if callsHang { return try override(run, with: .never(nil)) }
    guard let call = run.call?.text else { return }
    let result = try DependencyCall.discardedResult(of: call, samples)
    let isOverridden = try override(call, with: .counts(task: task.name, returning: result))
    if isOverridden {
      trace.callCounts[task.name, default: 0] += 1
    } else {
      events.append(.start(task))
    }
  }

  private mutating func awaitTasks(_ fails: Bool) throws(Untestable) {
    while !waiting.isEmpty {
      receivedCount += 1
      if receivedCount > 50 { throw Untestable("it keeps responding to itself") }
      let next = waiting.removeFirst()
      if next.responds, waiting.contains(where: \.responds) {
        throw Untestable("several of its effects respond at the same time")
      }
      for event in next.events { try perform(event, fails) }
      trace.moments.append(.finished(next.task, Trace.Assertion(events: takeEvents())))
    }
  }

  // MARK: - What is sent

  /// A step that sends something, with names for the values that depend on the state.
  mutating func capturing(_ step: Operation) -> Operation {
    let parameters: [Parameter]
    var role: String?
    switch step.kind {
    case .send(.own(let path), _):
      parameters = context.index.action(path.segments.compactMap(\.ownName))?.parameters ?? []
    case .send(.delegate(let name), let arguments):
      parameters = context.index.delegate[name]?.parameters ?? []
      // Only a single value is recorded.
      if arguments.count != 1 { return step }
      role = name
    case .send(.child, _), .change, .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom:
      return step
    }
    var index = 0
    let shown = shown
    return step.replacingValues { expression in
      let parameter = index < parameters.count ? parameters[index] : nil
      index += 1
      let hasOperator = expression.tree.hasOperator
      let expression = shown.resolved(expression, of: context.feature) { name, value in
        constants.operand(value, called: name, hasOperator: hasOperator)
      }
      if !expression.mentions("state") { return expression }
      let type = parameter?.type
      let captured = Trace.Captured(
        name: "capturedValue\(captureCount)", expression: expression,
        type: role != nil || expression.tree.root.beginsWithMember
          || type?.asType.isOptionalType == true ? type?.text : nil,
        role: role ?? parameter?.label?.text ?? "value")
      captureCount += 1
      events.append(.capture(captured))
      return Expression(captured.name)
    }
  }

  /// Informs the parent if a condition holds that the spec doesn't decide.
  ///
  /// - Returns: Whether a test can compute what is told.
  mutating func tells(
    _ event: TestedEffect.Event, if condition: Expression
  ) throws(Untestable) -> Bool {
    guard isModel, case .delegate(let name, let arguments) = event, arguments.count == 1 else {
      return false
    }
    events.append(.tell(name, arguments.map(\.value), condition: condition))
    return true
  }

  // MARK: - Changes

  /// Changes a model, whatever the spec decides.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - condition: Its condition, if the spec doesn't decide it.
  ///   - isRepeated: Whether the step sets a property to what it contains already, so that nothing shows
  ///     whether it has run.
  mutating func changeModel(_ step: Operation, if condition: Expression?, isRepeated: Bool) {
    let mutation = Mutation(step, condition: condition, elementID: elementID(step))
    var surroundings = surroundings(of: step.kind)
    if condition == nil { change(step) } else { forget(step) }
    surroundings.screenCount = screenCount
    if !isRepeated { events.append(.change(mutation, surroundings)) }
  }

  /// Whether a model has changed a property since the last moment.
  func hasChanged(_ property: String) -> Bool {
    events.contains { event in
      if case .change(let mutation, _) = event {
        mutation.operation.kind.target == property
      } else {
        false
      }
    }
  }

  private var screenCount: Int? {
    shown.undecided.contains(.path) ? nil : shown.path.count
  }

  /// What is known around a step.
  func surroundings(of step: Operation.Kind) -> Trace.Surroundings {
    if case .change(.child(let place), _) = step {
      return Trace.Surroundings(
        wasShown: isThere(place), screenCount: screenCount, isOnTop: isOnTop(place))
    }
    var optional = step.changedProperties.first
    if case .change(.stored(let property), _) = step {
      let place = property.text
      optional = place.firstIndex(of: "?").map { String(place[..<$0]) } ?? optional
    }
    let known = optional.flatMap { shown.known(.property($0), in: context.feature) }
    var surroundings = Trace.Surroundings(
      wasShown: known.map { $0 != .none }, screenCount: screenCount)
    if case .change(let place, _) = step {
      surroundings.value = place.names.flatMap { simpleValue(of: $0) }?.code
    }
    if case .change(.stored(let place), _) = step, containsElement(of: place) {
      surroundings.wasShown = true
    }
    return surroundings
  }
}

extension TestedEffect.Event {
  /// What distinguishes its effect, if it runs one.
  fileprivate var signature: String? {
    switch self {
    case .answer(let run, _), .call(let run), .steps(let run, _): run.signature
    case .own, .child, .delegate, .advance, .endless, .dismissal, .cancellation: nil
    }
  }
}
