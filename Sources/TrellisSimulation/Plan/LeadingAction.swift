import TrellisIR
import TrellisSpec
import TrellisSwift

/// The test of a reaction to a delegate action, with the action of the child that leads to it, as when a
/// button of the child is tapped and the parent responds.
extension ChildTest {
  /// What is known of such a test.
  enum Leading {
    /// The test.
    case test(TestScript)
    /// The values that the child would send instead, by their positions.
    case payload([Int: Known])

    /// The values that the child would send instead, by the names that a reaction binds them to.
    func payload(of reaction: ResolvedReaction) -> ChosenValues? {
      guard case .payload(let values) = self else { return nil }
      var chosen: ChosenValues = [:]
      for (name, position) in zip(reaction.path.bindings, reaction.path.bindings.indices) {
        if let name, let value = values[position] { chosen[.name(name)] = value }
      }
      return chosen
    }
  }

  /// Lets an action of the child lead to a reaction.
  ///
  /// - Parameters:
  ///   - script: The test, which sends the delegate action.
  ///   - index: The position of the moment in which it does.
  ///   - state: What is known of the child's properties then; without it, what the test shows.
  /// - Returns: `nil` if no action of the child leads to that action and to nothing else.
  func leading(
    to script: TestScript, at index: Int = 0, _ state: ((String) -> Known?)? = nil
  ) -> Leading? {
    guard let id = child.feature, context.resolved.reactions(at: [segment]).isEmpty,
      script.trace.moments.indices.contains(index),
      case .sent(let action, let assertion) = script.trace.moments[index], let told = told(action)
    else { return nil }
    var start = script.start
    start.setup += script.trace.moments[..<index].flatMap(\.mutations)
    let state = state ?? { value(of: $0, in: start) }
    let resolved = context.graph.resolved(id)
    let reactions = resolved.reactions.filter {
      isAnswer($0, to: resolved.feature) && $0.delegates.contains(told.delegate)
        && isOnlyAnswer($0, resolved)
    }
    // A user's action says more than a response.
    let responses = Set(resolved.responses)
    for reaction in reactions.filter({ !responses.contains($0.path.segments) })
      + reactions.filter({ responses.contains($0.path.segments) })
    {
      let payload = payload(reaction, sending: told.delegate, told.arguments)
      guard
        let play = ChildPlay(
          reaction, of: resolved, in: context, payload, sending: told.delegate, state),
        let overrides = script.trace.overriding(play.overrides, in: context),
        play.sent.count == told.arguments.count, isUnobserved(play)
      else { continue }
      let differing = play.sent.indices.filter { play.sent[$0] != told.arguments[$0] }
      if differing.contains(where: { isBound($0, by: action) }) {
        let values = differing.map { ($0, Known(sample: play.sent[$0].text)) }
        return .payload(Dictionary(uniqueKeysWithValues: values))
      }
      guard var moments = try? moments(action, assertion, reaction, play) else { continue }
      var script = script
      if play.isDismissed, !isDismissed(by: assertion) {
        guard index == script.trace.moments.count - 1, !script.trace.needsFinish,
          let dismissal = dismissal(action)
        else { continue }
        moments.append(dismissal)
      }
      script.trace.moments.replaceSubrange(index...index, with: moments)
      script.trace.overrides = overrides
      return .test(script)
    }
    return nil
  }

  /// The delegate action that arrives, and its values.
  private func told(_ action: TestedAction) -> (delegate: String, arguments: [Expression])? {
    switch action {
    case .inner(let path, _, let arguments):
      guard path.segments.count == 2, path.segments[0] == segment,
        case .delegate(let delegate) = path.segments[1]
      else { return nil }
      return (delegate, (arguments ?? []).map(\.value))
    case .closure(let closure, let sender, let values):
      guard closure.caseNames.isEmpty, sender.position == nil else { return nil }
      return (closure.delegate, values.map { Expression($0.text) })
    case .own, .response, .assignment, .dismissal, .pop, .push, .appearance, .prompt, .method,
      .edit:
      return nil
    }
  }

  /// The values of the child's action that it passes on to its parent.
  private func payload(
    _ reaction: ResolvedReaction, sending delegate: String, _ arguments: [Expression]
  ) -> ChosenValues {
    var payload: ChosenValues = [:]
    for case .send(.delegate(delegate), let values) in reaction.operations.map(\.kind) {
      for (value, argument) in zip(values, arguments)
      where value.value.tree.root.kind == .name && reaction.path.bindings.contains(value.value.text)
      {
        payload[.name(value.value.text)] = Known(sample: argument.text)
      }
    }
    return payload
  }

  /// The moments that take the place of the delegate action: the child's action, and what the store
  /// receives of it. The model of a child calls its closure at once.
  private func moments(
    _ told: TestedAction, _ assertion: Trace.Assertion, _ reaction: ResolvedReaction,
    _ play: ChildPlay
  ) throws(Untestable) -> [Trace.Moment] {
    guard case .inner(let path, let sender, let arguments) = told else {
      let fixture = Fixture(samples)
      return [.sent(try fixture.call(of: reaction, in: child, values: play.values), assertion)]
    }
    var sent = reaction.path
    sent.segments.insert(segment, at: 0)
    let parameters = try samples.payload(of: path).declaration.parameters
    let isCompared = parameters.isEmpty || parameters.isComparable
    let received = zip(arguments ?? [], play.sent).map { argument, value in
      ResolvedArgument(label: argument.label, value: value)
    }
    return [
      .sent(
        .inner(sent, sender, try TestedPath(path: sent, samples: samples).arguments(play.values)),
        .init(mutations: mutations(play, sender))),
      .received(.inner(path, sender, isCompared ? received : nil), assertion),
    ]
  }

  /// Whether the parent dismisses the child, whose own dismissal then has no effect.
  private func isDismissed(by assertion: Trace.Assertion) -> Bool {
    assertion.mutations.contains { mutation in
      guard mutation.condition == nil, case .change(let place, let change) = mutation.operation.kind
      else { return false }
      switch change {
      case .dismiss:
        return !Set(place.properties).isDisjoint(with: Place(showing: child).properties)
      case .pop(.last), .pop(.toRoot), .pop(.from(.sender)): return child.slot == .path
      case .assign, .mutate, .show, .prompt, .pop, .select: return false
      }
    }
  }

  /// The child's own dismissal; `nil` if the parent does something in response.
  private func dismissal(_ told: TestedAction) -> Trace.Moment? {
    guard case .inner(_, let sender, _) = told,
      let property = Place(showing: child).properties.first,
      !isObserved([]), context.resolved.observers.allSatisfy({ $0.changedProperty != property })
    else { return nil }
    let fixture = Fixture(samples)
    let arrival: Arrival
    let answered: ActionPath.Segment
    switch child.slot {
    case .destination: (arrival, answered) = (fixture.dismissing(property), .destinationDismissed)
    case .presented:
      (arrival, answered) = (fixture.dismissing(property), .presentedDismissed(property))
    case .path: (arrival, answered) = (fixture.pop(from: sender.elementID), .named("path"))
    case .scope, .tab, .optional, .row, .enumCase: return nil
    }
    if context.resolved.reaction(to: ActionPath(segments: [answered])) != nil { return nil }
    return .received(arrival.action, .init(mutations: arrival.first))
  }

  /// What the child changes of itself.
  func mutations(_ play: ChildPlay, _ sender: TestedSender) -> [Mutation] {
    play.changes.map { property, value in
      let place = ChildPlace(
        edge: child, element: sender.rowID.map { .id(Expression($0)) } ?? .sender,
        members: Expression(".\(property.text)"))
      var change = Mutation(.change(.child(place), .assign(value)), at: child.name.range)
      if child.slot == .path { change.elementID = sender.elementID }
      return change
    }
  }

  /// Whether no other feature responds to the child's action.
  private func isOnlyAnswer(_ reaction: ResolvedReaction, _ resolved: ResolvedFeature) -> Bool {
    let path = ActionPath(segments: [segment] + reaction.path.segments)
    // The test that sends the delegate action prepares what follows from it.
    return context.resolved.reaction(to: path) == nil
      && !callsMethod(reaction.path.segments, of: resolved)
  }

  /// Whether nothing responds to what the child changes of itself.
  func isUnobserved(_ play: ChildPlay) -> Bool {
    play.changes.isEmpty || !isObserved(Set(play.changes.map(\.property.text)))
  }

  /// Whether the parent's reaction to a delegate action uses one of its values.
  private func isBound(_ position: Int, by told: TestedAction) -> Bool {
    guard case .inner(let path, _, _) = told, let reaction = context.resolved.reaction(to: path)
    else { return true }
    let bindings = reaction.path.bindings
    return bindings.indices.contains(position) && bindings[position] != nil
  }

  /// Whether the child responds to changes of some of its properties, or its parent to changes of the
  /// child.
  func isObserved(_ properties: Set<String>) -> Bool {
    func heads(_ feature: ResolvedFeature) -> [String] {
      feature.observers.compactMap(\.changedProperty).map(Assignment.head)
    }
    let own = child.feature.map { heads(context.graph.resolved($0)) } ?? []
    return !properties.isDisjoint(with: own) || heads(context.resolved).contains(holder)
  }

  /// The property of the parent that contains the child.
  private var holder: String { ChildPlace(edge: child, element: nil).property }

  /// Whether the state that a test starts in sets a part of the child.
  private func changesChild(_ mutation: Mutation) -> Bool {
    guard case .change(let place, _) = mutation.operation.kind else { return false }
    return switch place {
    case .child(let place): place.property == holder
    case .stored(let place): place.property == holder && place.tree.root.kind != .name
    case .shared, .presented, .flag, .tab, .path, .state: false
    }
  }

  /// The value of a property of the child in the state that a test starts in, if it is known.
  private func value(of property: String, in start: TestScript.Start) -> Known? {
    if start.setup.contains(where: changesChild) { return nil }
    guard let node = context.graph.target(of: child), !node.feature.hasCustomInitializer,
      let declared = node.feature.index.state[property], declared.sharing == nil
    else { return nil }
    let initial = declared.defaultValue.map { Known(Expression($0)) }
    let states = start.setup.states(shownIn: child)
    if let state = states.last {
      if state.existing != nil || state.startCase != nil { return nil }
      // One of several screens may be gone.
      let isOneOfSeveral = child.slot == .path && !states.allSatisfy { $0.isAlike(state) }
      if isOneOfSeveral { return nil }
      let argument = state.arguments.first { $0.label == property }
      return argument.map { Known(sample: $0.value.text) } ?? initial
    }
    let assigned = start.setup.compactMap { mutation -> SwiftTree? in
      guard case .change(_, .assign(let value)) = mutation.operation.kind else { return nil }
      return value.tree
    }
    let created = (assigned + [SwiftTree(code: start.initialState)]).flatMap(\.nodes).filter {
      $0.kind == .call && $0.base?.name == "State" && $0.base?.base?.name == node.feature.name.text
    }
    switch created.count {
    case 0:
      return [.scope, .tab].contains(child.slot) && child.initialState == nil ? initial : nil
    case 1:
      let argument = created[0].argument(at: [property])
      return argument.map { Known(sample: $0.text) } ?? initial
    default: return nil
    }
  }
}

extension ResolvedFeature {
  /// The actions that receive the results of calls.
  fileprivate var responses: [[ActionPath.Segment]] {
    reactions.flatMap(\.operations).flatMap { step -> [[ActionPath.Segment]] in
      guard case .run(let effect) = step.kind, let path = effect.response?.path else { return [] }
      return [path.segments] + ["success", "failure"].map { path.segments + [.outcome($0)] }
    }
  }
}

extension Trace {
  /// What is overridden in the test, and what a child needs; `nil` if they differ, or if the tests of
  /// the feature don't know how to override it.
  fileprivate func overriding(
    _ others: [OverriddenDependency: Override], in context: TestedFeature
  ) -> [OverriddenDependency: Override]? {
    var result = overrides
    for (dependency, value) in others {
      switch dependency {
      case .keyPath: break
      case .members(_, let type):
        guard context.feature.dependencies.contains(where: { $0.key.text == type }) else {
          return nil
        }
      case .parameter: return nil
      }
      // IDs are counted from the first one of the test.
      if value == .incrementingIDs, result.values.contains(.incrementingIDs) { return nil }
      if let other = result[dependency], other != value { return nil }
      result[dependency] = value
    }
    return result
  }
}
