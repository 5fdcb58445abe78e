import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a feature does to the children that it shows.
extension Interpreter {
  /// A place in a child, with the ID of the row; `nil` if the child isn't there.
  ///
  /// - Throws: ``Untestable`` if it isn't known whether it is there.
  func shownPlace(_ place: ChildPlace) throws(Untestable) -> ChildPlace? {
    switch isThere(place) {
    case false?: return nil
    case nil: throw Untestable("it isn't known whether '\(place.edge.name.text)' is shown")
    case true?:
      guard place.edge.slot == .row, let sendingRowID else { return place }
      var place = place
      place.element = .id(Expression(sendingRowID))
      return place
    }
  }

  /// The screen that an action is sent to, by its ID; `nil` if there is none. A row stays as it is.
  ///
  /// - Throws: ``Untestable`` if it isn't known which screen it is.
  func knownScreen(
    _ path: ActionPath, _ element: ElementSelector
  ) throws(Untestable) -> ElementSelector? {
    guard case .element? = path.segments.first,
      let edge = path.segments.first.flatMap({ context.edges[$0] })
    else { return element }
    if shown.undecided.contains(.path) {
      throw Untestable("it isn't known whether '\(edge.name.text)' is shown")
    }
    return screen(of: edge, element).map { .id(Expression("\($0)")) }
  }

  /// Whether a place is in the screen on top of the stack.
  func isOnTop(_ place: ChildPlace) -> Bool {
    guard place.edge.slot == .path, let id = screen(of: place.edge, place.element) else {
      return false
    }
    return shown.path.last?.id == id
  }

  /// Whether the child that a step changes is there; `nil` if that isn't known.
  func isThere(_ place: ChildPlace) -> Bool? {
    isThere(place.edge, place.element)
  }

  /// Whether a child is there; `nil` if that isn't known.
  private func isThere(_ edge: Edge, _ element: ElementSelector?) -> Bool? {
    let (name, property) = (edge.name.text, edge.property.text)
    switch edge.slot {
    case .scope, .tab: return true
    case .destination:
      return shown.undecided.contains(.property("destination"))
        ? nil : shown.presented["destination"] == name
    case .presented:
      return shown.undecided.contains(.property(name)) ? nil : shown.presented[name] != nil
    case .optional:
      return shown.undecided.contains(.property(property))
        ? nil : shown.optionals.contains(property)
    case .enumCase: return shown.undecided.contains(.enumCase) ? nil : shown.enumCase == name
    case .path:
      return shown.undecided.contains(.path) ? nil : screen(of: edge, element) != nil
    case .row:
      // Rows can have been removed, and a test knows only the one that it has added.
      guard sendingRowID != nil, shown.known[StatePlace(property)] == nil else { return nil }
      guard case .id(let id) = element else { return true }
      let row = constants.literal(id)
      let known = Subject(row.tree.root).flatMap { shown.known($0, in: feature) }
      let isSame = [row.text, known?.text].contains(sendingRowID)
      return isSame ? true : nil
    }
  }

  /// The ID of the screen that a step means, if it is on the stack.
  func screen(of edge: Edge, _ element: ElementSelector?) -> Int? {
    if case .id(let id) = element { return shown.path.first { "\($0.id)" == id.text }?.id }
    if element?.isSender == true {
      return shown.path.first { $0.id == sendingElementID }?.id
    }
    return shown.path.last { $0.name == edge.name.text }?.id
  }

  /// The value of `id` in a reaction to an action of a row or a screen.
  func sendingID(of reaction: ResolvedReaction) throws(Untestable) -> TestedValue? {
    guard reaction.usesElementID(in: feature) else { return nil }
    switch reaction.path.segments.first {
    case .row(let name):
      guard let sendingRowID else { throw Untestable("the ID of the row isn't known") }
      let child = context.edges[.row][name].flatMap(context.graph.target)
      let type = child?.feature.index.typeOfID?.asType
      return TestedValue(text: sendingRowID, type: type)
    case .element:
      guard let sendingElementID else { throw Untestable("the ID of the screen isn't known") }
      return TestedValue(text: "\(sendingElementID)", type: SwiftNode(type: "StackElementID"))
    default: return nil
    }
  }

  // MARK: - Actions

  /// Receives an action that is sent to a child, and plays the feature's own reaction to it.
  ///
  /// - Returns: The effects of that reaction.
  mutating func receiveInChild(
    _ path: ActionPath, _ element: ElementSelector?, _ arguments: [ResolvedArgument]
  ) throws(Untestable) -> [TestedEffect] {
    guard let edge = try child(of: path, element) else { return [] }
    try refuseUnknown(path, edge)
    var changes: [Mutation] = []
    if try InnerReactions(path: path, context: context).changeSomething() {
      if let simple = simpleChanges(path, edge, element, arguments) {
        changes = simple.map { Mutation($0, at: edge.name.range) }
      } else {
        // Only the child's own tests know what it does.
        trace.isPartial = true
        var trace = trace
        // A state that the test computes begins before the reaction.
        trace.changeAssertions { assertion in
          if !assertion.isComputed { assertion.mutations = lasting(assertion.mutations) }
        }
        self.trace = trace
      }
    }
    for index in changes.indices { changes[index].elementID = elementID(changes[index].operation) }
    let before = shown
    change(changes)
    let outer = (sendingElementID, sendingRowID)
    defer { (sendingElementID, sendingRowID) = outer }
    if edge.slot == .path { sendingElementID = screen(of: edge, element) }
    var fixture = Fixture(samples)
    fixture.sendingElementID = sendingElementID
    fixture.rowID = sendingRowID
    let sender = try fixture.sender(of: path)
    let compared = compared(
      arguments.map(\.value), try samples.payload(of: path).declaration.parameters)
    let values = zip(arguments, try samples.payload(of: path).types).map { argument, type in
      TestedValue(text: argument.value.text, type: type)
    }
    if values.contains(where: \.text.isEmpty) {
      throw Untestable(
        "the action that it sends depends on state that changes before the action arrives")
    }
    let played = try play(context.resolved.reaction(to: path), values, changes, before)
    trace.moments.append(.received(.inner(path, sender, compared), assertion(played)))
    return played.effects
  }

  /// Calls the method of a child's model.
  mutating func callChild(
    _ path: ActionPath, _ element: ElementSelector?, _ arguments: [ResolvedArgument]
  ) throws(Untestable) {
    guard let edge = try child(of: path, element) else { return }
    try refuseUnknown(path, edge)
    for reaction in try childReactions(path) {
      for operation in reaction.operations where !operation.isOwnChange {
        throw Untestable("'\(edge.name.text)' does more than change itself in response")
      }
    }
    isExact = false
    // Everything in it may be different afterwards.
    let unknown = Operation.Kind.change(
      .child(ChildPlace(edge: edge, element: element)), .mutate(""))
    for change in simpleChanges(path, edge, element, arguments) ?? [unknown] {
      changeModel(Operation(change, at: edge.name.range), if: nil, isRepeated: false)
    }
  }

  /// What a child does in response to an action, if it only sets its own properties to values that
  /// don't depend on its state.
  private func simpleChanges(
    _ path: ActionPath, _ edge: Edge, _ element: ElementSelector?, _ arguments: [ResolvedArgument]
  ) -> [Operation.Kind]? {
    guard let child = context.graph.target(of: edge) else { return nil }
    let rest = ActionPath(segments: Array(path.segments.dropFirst()))
    let resolved = context.graph.resolved(child.id)
    guard child.feature.index.action(rest.segments.compactMap(\.ownName)) != nil,
      let reaction = resolved.reaction(to: rest)
    else { return nil }
    var payload: ChosenValues = [:]
    for (name, argument) in zip(reaction.path.bindings, arguments) {
      guard let name else { continue }
      let literal = constants.literal(argument.value)
      if !literal.isLiteral { return nil }
      payload[.name(name)] = Known(sample: literal.text)
    }
    let play = ChildPlay(reaction, of: resolved, in: context, payload) { _ in nil }
    guard let play, play.overrides.isEmpty else { return nil }
    return play.changes.compactMap { property, value in
      let place = ChildPlace(
        edge: edge, element: element, members: Expression(".\(property.text)"))
      return (try? shownPlace(place)).map { .change(.child($0), .assign(value)) }
    }
  }

  /// The child that an action is sent to; `nil` if there is no such screen.
  ///
  /// - Throws: ``Untestable`` if it isn't known whether the child is there.
  private func child(
    of path: ActionPath, _ element: ElementSelector?
  ) throws(Untestable) -> Edge? {
    guard let first = path.segments.first, let edge = context.edges[first] else { return nil }
    switch isThere(edge, element) {
    case true?: return edge
    case false? where isModel: return nil
    default: throw Untestable("'\(edge.name.text)' may not be shown when the action arrives")
    }
  }

  private func refuseUnknown(_ path: ActionPath, _ edge: Edge) throws(Untestable) {
    var node: FeatureNode? = context.resolved.node
    for segment in path.segments {
      guard let current = node else {
        throw Untestable("'\(edge.name.text)' has no spec, so its response isn't known")
      }
      guard let next = current.edges[segment] else { break }
      let isHidden = current.id != context.resolved.id && ![.scope, .tab].contains(next.slot)
      if isHidden {
        throw Untestable("'\(next.name.text)' may not be shown when the action arrives")
      }
      node = context.graph.target(of: next)
    }
    for reaction in try childReactions(path) {
      if reaction.operations.contains(where: \.isDismissal) {
        throw Untestable("'\(edge.name.text)' dismisses itself in response")
      }
    }
  }

  /// What the features on the way to an action do with it, except for this one.
  private func childReactions(_ path: ActionPath) throws(Untestable) -> [ResolvedReaction] {
    var result: [ResolvedReaction] = []
    var edges = context.edges
    var rest = path.segments[...]
    while let segment = rest.popFirst(), let child = edges[segment].flatMap(context.graph.target) {
      result += context.graph.resolved(child.id).reactions(before: rest)
      edges = child.edges
    }
    return result
  }
}

extension Operation {
  /// Whether it changes only the state of the feature itself.
  fileprivate var isOwnChange: Bool {
    !isEffect && !isCustom && changesState
  }
}
