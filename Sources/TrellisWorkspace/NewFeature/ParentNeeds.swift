import TrellisIR
import TrellisSpec

/// The requirements of parents' specs for a child without a spec.
struct ParentNeeds {
  /// A property of the child's state to which parents give a value.
  struct Property: Equatable {
    let name: String
    let type: GuessedType
    /// Whether parents pass a shared value.
    var isShared = false
    /// Whether the value never changes.
    var isConstant = false
  }

  /// An action of the child that parents handle.
  struct Action: Equatable {
    let name: String
    let payload: [GuessedType]
  }

  /// The features that show or contain the child, in order.
  private(set) var parents: [Feature] = []
  /// The properties of the child's state that they set.
  private(set) var state: [Property] = []
  /// The delegate actions that they handle.
  private(set) var delegate: [Action] = []
  /// Other actions of the child that they handle or send.
  private(set) var actions: [Action] = []

  private let child: Edge.Target

  /// Finds the references to a feature.
  ///
  /// - Parameters:
  ///   - name: The child, which has no spec.
  ///   - graph: All features.
  init(of name: String, in graph: FeatureGraph) {
    child = .existingCode(name)
    for resolved in graph.features {
      if resolved.edges.all.contains(where: { $0.target == child }) {
        parents.append(resolved.feature)
      }
      if resolved.edges[.row].all.contains(where: { $0.target == child }) {
        let type = GuessedType(text: "UUID", isCertain: true)
        add(Property(name: "id", type: type, isConstant: true))
      }
      for reaction in resolved.reactions {
        addArguments(of: reaction.operations, reaction, resolved)
        addAnswer(reaction, resolved, graph)
        addSent(reaction, resolved, graph)
      }
      for link in resolved.deepLinks { addArguments(of: link.operations, nil, resolved) }
    }
  }

  /// The widest access level of a parent, which the child also requires.
  var access: Access? {
    parents.compactMap(\.access).max()
  }

  // MARK: - State

  private mutating func addArguments(
    of steps: [Operation], _ reaction: ResolvedReaction?, _ parent: ResolvedFeature
  ) {
    let guess = TypeGuess(parent: parent.feature, reaction: reaction)
    for step in steps {
      guard let arguments = step.arguments(for: child) else { continue }
      for argument in arguments {
        let name = argument.label ?? TypeGuess.name(of: argument.value.text) ?? "value"
        add(
          Property(
            name: name, type: guess.type(of: argument.value.text, called: name),
            isShared: argument.value.text.hasPrefix("state.$")))
      }
    }
  }

  private mutating func add(_ property: Property) {
    guard let index = state.firstIndex(where: { $0.name == property.name }) else {
      return state.append(property)
    }
    if !state[index].type.isCertain, property.type.isCertain { state[index] = property }
  }

  // MARK: - Actions

  private mutating func addAnswer(
    _ reaction: ResolvedReaction, _ parent: ResolvedFeature, _ graph: FeatureGraph
  ) {
    guard let rest = actionOfChild(reaction.path, parent, graph) else { return }
    let guess = TypeGuess(parent: parent.feature, reaction: reaction)
    let payload = reaction.path.bindings.map { guess.payloadType(of: $0) }
    let names = rest.compactMap { segment -> String? in
      if case .named(let name) = segment { name } else { nil }
    }
    guard names.count == rest.count, let action = names.last else { return }
    if names.count == 2, names[0] == "delegate" {
      Self.add(Action(name: action, payload: payload), to: &delegate)
    } else if names.count == 1, !Self.otherActions.contains(action) {
      Self.add(Action(name: action, payload: payload), to: &actions)
    }
  }

  /// Adds the actions that a reaction sends to the child.
  private mutating func addSent(
    _ reaction: ResolvedReaction, _ parent: ResolvedFeature, _ graph: FeatureGraph
  ) {
    let guess = TypeGuess(parent: parent.feature, reaction: reaction)
    for case .send(.child(let path, _), let arguments) in reaction.operations.map(\.kind) {
      guard let rest = actionOfChild(path, parent, graph), rest.count == 1,
        case .named(let name)? = rest.first
      else { continue }
      let payload = arguments.map { argument in
        guess.type(
          of: argument.value.text,
          called: argument.label ?? TypeGuess.name(of: argument.value.text) ?? "value")
      }
      Self.add(Action(name: name, payload: payload), to: &actions)
    }
  }

  /// The segments of an action after those that lead to the child; `nil` if it is another feature's.
  private func actionOfChild(
    _ path: ActionPath, _ parent: ResolvedFeature, _ graph: FeatureGraph
  ) -> ArraySlice<ActionPath.Segment>? {
    var current = parent.node
    var rest = path.segments[...]
    while let segment = rest.popFirst(), let edge = current.edges[segment] {
      if edge.target == child { return rest }
      guard let next = graph.target(of: edge) else { return nil }
      current = next
    }
    return nil
  }

  /// The possible ends of a pattern other than an action that a spec declares.
  private static let otherActions: Set<String> = [
    "alert", "binding", "confirmationDialog", "delegate", "destination", "dismiss", "path", "view",
  ]

  private static func add(_ action: Action, to actions: inout [Action]) {
    guard let index = actions.firstIndex(where: { $0.name == action.name }) else {
      return actions.append(action)
    }
    let isBetter =
      (action.payload.count, action.payload.count(where: \.isCertain))
      > (actions[index].payload.count, actions[index].payload.count(where: \.isCertain))
    if isBetter { actions[index] = action }
  }
}

extension Operation {
  /// The arguments that the step passes to the state of a feature that it shows, or `nil` if it
  /// shows another one.
  fileprivate func arguments(for feature: Edge.Target) -> [ResolvedArgument]? {
    kind.madeState.flatMap { $0.edge.target == feature ? $0.state.arguments : nil }
  }
}
