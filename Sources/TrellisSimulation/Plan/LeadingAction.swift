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
    for reaction in resolved.reactions
    where isPlain(reaction, resolved.feature) && leadsOnly(to: told.delegate, reaction, resolved) {
      guard let sent = sent(reaction, with: told.arguments, state),
        let changes = changes(reaction, sent.chosen, state, action)
      else { continue }
      if !sent.differing.isEmpty { return .payload(sent.differing) }
      var path = reaction.path
      path.segments.insert(segment, at: 0)
      let tested = TestedPath(path: path, samples: samples)
      guard let values = try? tested.values(sent.chosen),
        let moments = try? moments(action, assertion, reaction, tested, values, changes)
      else { continue }
      var script = script
      script.trace.moments.replaceSubrange(index...index, with: moments)
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
    case .own, .response, .assignment, .dismissal, .pop, .push, .appearance, .prompt, .method:
      return nil
    }
  }

  /// The moments that take the place of the delegate action: the child's action, and what the store
  /// receives of it. The model of a child calls its closure at once.
  private func moments(
    _ told: TestedAction, _ assertion: Trace.Assertion, _ reaction: ResolvedReaction,
    _ tested: TestedPath, _ values: [TestedValue], _ changes: [Mutation]
  ) throws(Untestable) -> [Trace.Moment] {
    guard case .inner(let path, let sender, let arguments) = told else {
      let fixture = Fixture(samples)
      return [.sent(try fixture.call(of: reaction, in: child, values: values), assertion)]
    }
    let parameters = try samples.payload(of: path).declaration.parameters
    let isCompared = parameters.isEmpty || parameters.isComparable
    let sent = TestedAction.inner(tested.path, sender, try tested.arguments(values))
    return [
      .sent(sent, .init(mutations: changes)),
      .received(.inner(path, sender, isCompared ? arguments : nil), assertion),
    ]
  }

  /// Whether a reaction of the child sends a delegate action and otherwise only changes the child, and
  /// no other feature responds to its action.
  private func leadsOnly(
    to delegate: String, _ reaction: ResolvedReaction, _ resolved: ResolvedFeature
  ) -> Bool {
    guard reaction.delegates == [delegate],
      reaction.operations.count(where: \.isEffect) == 1
    else { return false }
    let path = ActionPath(segments: [segment] + reaction.path.segments)
    // The test that sends the delegate action prepares what follows from it.
    return context.resolved.reaction(to: path) == nil
      && !callsMethod(reaction.path.segments, of: resolved)
  }

  /// What the child changes of itself; `nil` if that isn't known.
  private func changes(
    _ reaction: ResolvedReaction, _ chosen: ChosenValues, _ state: (String) -> Known?,
    _ told: TestedAction
  ) -> [Mutation]? {
    var sender: TestedSender?
    if case .inner(_, let known, _) = told { sender = known }
    let texts = Dictionary(uniqueKeysWithValues: chosen.map { ($0.text, $1.text) })
    var changes: [Mutation] = []
    for operation in reaction.operations where !operation.isEffect {
      guard case .change(.stored(let property), .assign(let value)) = operation.kind,
        let old = state(property.text)
      else { return nil }
      let new = Substitution.replacing(value, texts)
      if !new.isLiteral { return nil }
      if Known(new) == old { continue }
      let place = ChildPlace(
        edge: child, element: sender?.rowID.map { .id(Expression($0)) } ?? .sender,
        members: Expression(".\(property.text)"))
      var change = Mutation(.change(.child(place), .assign(new)), at: operation.range)
      if child.slot == .path { change.elementID = sender?.elementID }
      changes.append(change)
    }
    return changes
  }

  /// The payload of the child's action with which it sends some values, and the values that it sends
  /// from its state instead; `nil` if that isn't known.
  private func sent(
    _ reaction: ResolvedReaction, with arguments: [Expression], _ state: (String) -> Known?
  ) -> (chosen: ChosenValues, differing: [Int: Known])? {
    let changed = Set(reaction.operations.flatMap(\.kind.changedProperties))
    if !changed.isEmpty, isObserved(changed) { return nil }
    guard case .send(_, let values)? = reaction.operations.first(where: \.isEffect)?.kind,
      values.count == arguments.count,
      changed.isDisjoint(with: values.flatMap(\.value.propertiesRead))
    else { return nil }
    var chosen: ChosenValues = [:]
    var differing: [Int: Known] = [:]
    for (index, (value, argument)) in zip(values, arguments).enumerated() {
      let node = value.value.tree.root
      let received = Known(sample: argument.text)
      if node.kind == .name, reaction.path.bindings.contains(node.name) {
        chosen[.name(node.name)] = received
        continue
      }
      let place = StatePlace(reading: node)
      let isProperty = place?.names.count == 1
      guard
        let known = isProperty
          ? place.flatMap({ state($0.property) })
          : value.value.isLiteral ? Known(value.value) : nil
      else { return nil }
      if known != received { differing[index] = known }
    }
    return (chosen, differing)
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
    if let state = start.setup.state(shownIn: child) {
      if state.existing != nil || state.startCase != nil { return nil }
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
    case 0: return [.scope, .tab].contains(child.slot) ? initial : nil
    case 1:
      let argument = created[0].argument(at: [property])
      return argument.map { Known(sample: $0.text) } ?? initial
    default: return nil
    }
  }
}
