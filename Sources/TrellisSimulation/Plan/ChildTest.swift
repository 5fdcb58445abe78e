import TrellisIR
import TrellisSpec
import TrellisSwift

/// A test that a child runs: it is sent one of its own actions and responds by itself.
struct ChildTest {
  let context: TestedFeature
  let samples: SampleValues
  let child: Edge
  let segment: ActionPath.Segment

  /// - Parameters:
  ///   - child: The child.
  ///   - segment: The part of an action's path that leads to it, unless it is one of `children`.
  ///   - context: The feature that contains or shows it.
  ///   - samples: Values.
  init(
    _ child: Edge, through segment: ActionPath.Segment? = nil, in context: TestedFeature,
    _ samples: SampleValues
  ) {
    self.child = child
    self.context = context
    self.samples = samples
    self.segment =
      segment ?? (child.slot == .row ? .row(child.name.text) : .named(child.name.text))
  }

  /// The test, for the child's first action that informs its parent; otherwise for one that shows
  /// something, otherwise for one that is bound.
  func script() -> TestScript? {
    guard let id = child.feature else { return nil }
    let resolved = context.graph.resolved(id)
    let feature = resolved.feature
    let reactions = resolved.reactions.lazy.filter {
      isAnswer($0, to: feature) && !$0.body.isConditional
        && answersAlone($0.path.segments, of: resolved)
    }
    if let script = reactions.compactMap({ try? telling($0) }).first { return script }
    // The state of an enum feature has no property for its case.
    if child.slot == .enumCase { return nil }
    return reactions.compactMap { try? showing($0, resolved) }.first
      ?? feature.boundProperties.lazy.filter {
        answersAlone([.binding($0.name.text)], of: resolved)
      }.compactMap { try? binding($0, resolved) }.first
  }

  /// Whether a reaction handles one of the feature's own actions without handwritten code.
  func isAnswer(_ reaction: ResolvedReaction, to feature: Feature) -> Bool {
    guard case .named(let name)? = reaction.path.segments.first,
      feature.index.groups.contains(name) || feature.index.action([name]) != nil
    else { return false }
    return !reaction.operations.contains(where: \.isOpaque)
  }

  /// Whether an action needs neither a person's method nor a dependency, leaves rows their IDs, and
  /// leads to nothing in a child that may not be there.
  func answersAlone(
    _ action: [ActionPath.Segment], of child: ResolvedFeature
  ) -> Bool {
    let consequences = Consequences(context: context)
    return !callsMethod(action, of: child)
      && !consequences.needDependencies([segment] + action)
      && !consequences.changeIdentity([segment] + action)
      && !consequences.reachAbsentChild([segment] + action)
  }

  /// Whether the child or its parent handles an action with a person's method, or sends more
  /// actions that such a method may handle.
  func callsMethod(
    _ action: [ActionPath.Segment], of child: ResolvedFeature
  ) -> Bool {
    guard context.isLinked else { return false }
    let own = child.reaction(to: ActionPath(segments: action))
    let told = own?.delegates.map { [ActionPath.Segment.delegate($0)] } ?? []
    let answers = ([action] + told).compactMap {
      context.resolved.reaction(to: ActionPath(segments: [segment] + $0))
    }
    return ((own.map { [$0] } ?? []) + answers).flatMap(\.operations).contains {
      $0.isOpaque || $0.sends
    }
  }

  // MARK: - Tests

  /// The child sends a delegate action.
  private func telling(_ reaction: ResolvedReaction) throws(Untestable) -> TestScript {
    guard let delegate = reaction.delegates.first, !isAnsweredByMore(delegate) else {
      throw Untestable("it sends nothing that can be received here")
    }
    let fixture = try fixture()
    let path = ActionPath(segments: [segment] + reaction.path.segments)
    let values = try TestedPath(path: path, samples: samples).values()
    let told = ActionPath(segments: [segment, .delegate(delegate)])
    let isPlain = try samples.payload(of: told).declaration.parameters.isEmpty
    let received = TestedAction.inner(told, try fixture.sender(of: told), isPlain ? [] : nil)
    return try script(
      fixture,
      [
        .sent(try fixture.action(for: path, values), .init()),
        .received(received, .init()),
      ])
  }

  /// Whether the parent's response is handwritten.
  private func isAnsweredByMore(_ delegate: String) -> Bool {
    [[segment, .delegate(delegate)], [segment]].flatMap(context.resolved.reactions(at:))
      .contains { $0.operations.contains(where: \.isOpaque) }
  }

  /// The child shows something.
  private func showing(
    _ reaction: ResolvedReaction, _ resolved: ResolvedFeature
  ) throws(Untestable) -> TestScript {
    let names = Set(["state"] + reaction.path.bindings.compactMap { $0 })
    let changes = lasting(reaction.operations).filter { step in
      step.expressions.allSatisfy { $0.tree.mentionedNames.isDisjoint(with: names) }
    }
    if changes.isEmpty { throw Untestable("it shows nothing") }
    let fixture = try fixture()
    let path = ActionPath(segments: [segment] + reaction.path.segments)
    let values = try TestedPath(path: path, samples: samples).values()
    for change in changes { try samples.refuseRandomStates(change) }
    let mutations = changes.map { mutation($0.kind, of: resolved, fixture) }
    return try script(
      fixture, [.sent(try fixture.action(for: path, values), .init(mutations: mutations))])
  }

  /// The steps that show something, unless a later one shows something else in its place or
  /// dismisses it.
  private func lasting(_ steps: [Operation]) -> [Operation] {
    var changed: Set<String> = []
    return steps.reversed().filter { step in
      if case .change(.presented(let properties), .dismiss) = step.kind {
        changed.formUnion(properties)
      }
      guard let property = step.kind.presentation?.property else { return false }
      return changed.insert(property).inserted
    }.reversed()
  }

  /// A property of the child is bound.
  private func binding(
    _ property: StateProperty, _ resolved: ResolvedFeature
  ) throws(Untestable) -> TestScript {
    let reactions = resolved.reactions(before: [.binding(property.name.text)])
    if reactions.flatMap(\.operations).contains(where: { $0.kind.target == property.name.text }) {
      throw Untestable("the child sets the property itself")
    }
    let type = property.type.asType
    let given = property.isRequired ? samples.value(of: type) : nil
    let current = property.defaultValue?.text ?? given
    guard let value = samples.value(of: type, differentFrom: current) else {
      throw Untestable(missing: type.text)
    }
    let fixture = try fixture()
    let name = property.name.text
    let change = mutation(.set(name, to: value), of: resolved, fixture)
    var path = ActionPath(binding: name, of: resolved.feature)
    path.segments.insert(segment, at: 0)
    let argument = ResolvedArgument(label: nil, value: Expression(value))
    return try script(
      fixture,
      [
        .sent(
          .inner(path, TestedSender(rowID: fixture.rowID), [argument]),
          .init(mutations: [change]))
      ])
  }

  // MARK: - Parts

  private func fixture() throws(Untestable) -> Fixture {
    var fixture = Fixture(samples)
    try fixture.prepare(for: ActionPath(segments: [segment]), pops: false)
    return fixture
  }

  /// A change of the child's state.
  private func mutation(
    _ kind: Operation.Kind, of child: ResolvedFeature, _ fixture: Fixture
  ) -> Mutation {
    var mutation = Mutation(kind, at: self.child.name.range)
    mutation.owner = Mutation.Owner(child: child, edge: self.child, rowID: fixture.rowID)
    return mutation
  }

  /// Whether a step of the parent puts something else in the child's place.
  private func replacesChild(_ step: Operation) -> Bool {
    step.kind.changedProperties.contains { property in
      switch child.slot {
      case .destination: property == "destination"
      case .path: property == "path"
      case .enumCase: property == "state"
      default: property == child.property.text
      }
    }
  }

  /// The test, with the changes that the parent makes whenever the child receives something.
  private func script(
    _ fixture: Fixture, _ moments: [Trace.Moment]
  ) throws(Untestable) -> TestScript {
    var trace = Trace(constants: TestConstants(of: context))
    trace.moments = moments
    trace.isPartial = true
    for reaction in context.resolved.reactions(at: [segment]) {
      guard !reaction.body.isConditional, reaction.operations.allSatisfy(\.isLiteral) else {
        if reaction.operations.contains(where: replacesChild) {
          throw Untestable("its parent replaces it in response to the action")
        }
        continue
      }
      let mutations = reaction.operations.map { Mutation($0) }
      for index in trace.moments.indices { trace.moments[index].add(mutations) }
      trace.covered.append(reaction.pattern.source.text)
    }
    return TestScript(start: try fixture.start(), trace: trace)
  }
}

extension Trace.Moment {
  /// The changes of the state that a test asserts of it.
  var mutations: [Mutation] {
    switch self {
    case .sent(_, let assertion), .received(_, let assertion), .finished(_, let assertion):
      assertion.mutations
    case .dismissed, .advanced: []
    }
  }

  /// Adds changes of the state to what a test asserts.
  fileprivate mutating func add(_ mutations: [Mutation]) {
    switch self {
    case .sent(let action, var assertion):
      assertion.mutations += mutations
      self = .sent(action, assertion)
    case .received(let action, var assertion):
      assertion.mutations += mutations
      self = .received(action, assertion)
    case .finished, .dismissed, .advanced: break
    }
  }
}

extension Operation {
  /// Whether it sends one of the feature's actions.
  fileprivate var sends: Bool {
    if case .send(.own, _) = kind { true } else { false }
  }

  /// Whether it always sets a property of the state to a literal.
  fileprivate var isLiteral: Bool {
    guard case .change(.stored(let property), .assign(let value)) = kind else { return false }
    return SwiftIdentifier.isWellFormed(property.text) && value.isLiteral
  }
}
