import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a child does in response to one of its actions, played as in its own tests.
struct ChildPlay {
  /// What the child's action carries, in order.
  let values: [TestedValue]
  /// The properties that the child sets, with their new values.
  let changes: [(property: Expression, value: Expression)]
  /// The values of the delegate action that it sends.
  let sent: [Expression]
  /// Whether it dismisses itself afterwards.
  let isDismissed: Bool
  /// The dependencies that it needs.
  let overrides: [OverriddenDependency: Override]

  /// Plays a reaction that sends a delegate action or nothing, and otherwise only sets properties and
  /// dismisses the child.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - child: The child.
  ///   - context: The feature that contains or shows it.
  ///   - payload: Values that the action carries, by the names that the reaction binds them to.
  ///   - delegate: The name of the delegate action, if it sends one.
  ///   - state: Returns the value of a property of the child, if it is known.
  /// - Returns: `nil` if the reaction does anything else, or if that isn't known.
  init?(
    _ reaction: ResolvedReaction, of child: ResolvedFeature, in context: TestedFeature,
    _ payload: ChosenValues = [:], sending delegate: String? = nil, _ state: (String) -> Known?
  ) {
    if child.feature.otherLogic != nil { return nil }
    let samples = SampleValues(TestedFeature(child, in: context))
    var shown = samples.newState
    for property in child.feature.state.map(\.name.text) {
      shown.known.forget(StatePlace(property))
      if let value = state(property) { shown.known[StatePlace(property)] = value }
    }
    // What it shows isn't known.
    shown.undecided.formUnion(
      (child.feature.presentationProperties + child.feature.booleanPrompts.map(\.name.text)
        + child.feature.optionals.map(\.property.text)).map { .property($0) } + [.path, .tab])
    let ways = TestedConditions(reaction, in: samples.context, samples).ways
    let play = ways.lazy.filter { !$0.fails }.compactMap { way in
      try? ChildPlay(
        reaction, way.chosen.merging(payload) { $1 }, Interpreter(samples, in: shown), delegate)
    }.first
    guard let play else { return nil }
    self = play
  }

  private init(
    _ reaction: ResolvedReaction, _ chosen: ChosenValues, _ start: Interpreter, _ delegate: String?
  ) throws(Untestable) {
    var interpreter = start
    try interpreter.answer(chosen.filter(\.key.isCall))
    values =
      reaction.path.bindings.isEmpty && delegate == nil
      ? [] : try TestedPath(path: reaction.path, samples: start.samples).values(chosen)
    let outcome = try interpreter.play(reaction, values, [], start.shown)
    guard interpreter.isExact, !interpreter.runsHandwrittenCode,
      interpreter.trace.constants.all.isEmpty, interpreter.trace.recordedCalls.isEmpty,
      !interpreter.trace.skipsEffects, let end = outcome.effects.end(sending: delegate)
    else { throw Untestable("it does more than send a delegate action") }
    changes = try outcome.mutations.map { mutation throws(Untestable) in
      guard case .change(.stored(let property), .assign(let value)) = mutation.operation.kind,
        interpreter.context.index.state.contains(property.text), value.isLiteral,
        mutation.condition == nil
      else { throw Untestable("it isn't known what it changes") }
      return (property, value)
    }
    sent = end.arguments.map(\.value)
    isDismissed = end.isDismissed
    overrides = interpreter.trace.overrides
    if sent.contains(where: { $0.text.isEmpty || $0.mentions("state") }) {
      throw Untestable("it isn't known what it sends")
    }
  }
}

extension [TestedEffect] {
  /// The values of a delegate action, and whether a dismissal follows; `nil` if there is more or less.
  ///
  /// - Parameter delegate: The name of the action, or `nil` if nothing should be sent.
  fileprivate func end(
    sending delegate: String?
  ) -> (arguments: [ResolvedArgument], isDismissed: Bool)? {
    guard let delegate else { return isEmpty ? ([], false) : nil }
    guard count == 1, case .delegate(delegate, let arguments)? = self[0].events.first else {
      return nil
    }
    switch self[0].events.count {
    case 1: return (arguments, false)
    case 2: if case .dismissal = self[0].events[1] { return (arguments, true) }
    default: break
    }
    return nil
  }
}

extension TestedFeature {
  /// The child of a feature, as the tests of that feature play it.
  fileprivate convenience init(_ child: ResolvedFeature, in parent: TestedFeature) {
    let own = child.feature.samples.mapValues { $0.map(\.text) }
    self.init(
      resolved: child, graph: parent.graph,
      sampleValues: parent.sampleValues.merging(own) { parent, _ in parent },
      declaredName: parent.name(of: child.node), isLinked: parent.isLinked, isCaseReducer: false,
      model: nil, takenNames: parent.takenNames, qualifier: parent.qualifier)
  }
}
