import TrellisIR
import TrellisSpec
import TrellisSwift

/// An action that arrives: its spelling in the test, its values, and what changes by itself.
struct Arrival {
  let action: TestedAction
  /// The values of the payload, in order.
  var values: [TestedValue] = []
  /// The changes that are made before the reaction.
  var first: [Mutation] = []
}

extension Fixture {
  /// Lets the action of a reaction arrive.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - chosen: Chosen values of the payload, by the names that they are bound to.
  func arrival(
    of reaction: ResolvedReaction, _ chosen: ChosenValues = [:]
  ) throws(Untestable) -> Arrival {
    if context.model != nil { return try modelArrival(of: reaction, chosen) }
    let values = try values(reaction.path, chosen)
    let action = try action(for: reaction.path, values)
    return Arrival(
      action: action, values: values, first: first(reaction.path, assigned: action.assigned))
  }

  /// Lets an action without values arrive: a binding, a dismissal, or the selection of a tab.
  func arrival(of path: ActionPath) throws(Untestable) -> Arrival {
    if context.model != nil { return try modelArrival(of: path) }
    let action = try action(for: path, [])
    if path.segments == [.tabSelected], let tabs = feature.tabs, let tab = tabs.tabs.last {
      let selection = Operation.Kind.change(
        .tab(property: tabs.selection.text), .select(tab.name.text))
      return Arrival(action: action, first: [Mutation(selection, at: range)])
    }
    return Arrival(action: action, first: first(path, assigned: action.assigned))
  }

  /// A person dismisses something.
  ///
  /// - Parameter property: The property that presents it.
  func dismissing(_ property: String) -> Arrival {
    Arrival(action: .dismissal(property), first: [dismissal(property)])
  }

  /// A person goes back from a screen.
  ///
  /// - Parameter id: The screen's ID.
  func pop(from id: Int) -> Arrival {
    Arrival(
      action: .pop(id),
      first: [
        Mutation(Operation(.change(.path, .pop(.from(.sender))), at: range), elementID: id)
      ])
  }

  /// A view pushes a screen.
  func following(_ link: Edge) throws(Untestable) -> Arrival {
    var fixture = Fixture(samples)
    try fixture.push(link.name.text)
    if context.model != nil {
      // The binding has the whole stack.
      guard shown.path.isEmpty else { throw Untestable("there are screens below it") }
      return try fixture.appearance()
    }
    guard case .change(.path, .show(_, var state))? = fixture.setup.last?.operation.kind else {
      throw Untestable("it isn't known what is pushed")
    }
    var content = state.arguments
    if link.leadsToFeature {
      guard let made = samples.state(of: link.target) else {
        throw samples.missing(stateOf: link.target)
      }
      state = ResolvedState(existing: Expression(made))
      content = [ResolvedArgument(label: nil, value: Expression(made))]
    }
    let id = shown.nextElementID
    return Arrival(
      action: .push(link, id, content),
      first: [Mutation(Operation(.show(link, state), at: range), elementID: id)])
  }

  /// A person opens a deep link.
  func opening(_ link: TestedDeepLink, _ reaction: ResolvedReaction) -> Arrival {
    let value = TestedValue(
      text: link.expression, type: SwiftNode(type: "\(context.declaredName).DeepLink"))
    let argument = ResolvedArgument(label: nil, value: Expression(link.expression))
    return Arrival(action: .own(reaction.path, [argument]), values: [value])
  }

  /// The values of an action's payload.
  func values(
    _ path: ActionPath, _ chosen: ChosenValues
  ) throws(Untestable) -> [TestedValue] {
    if path.segments == [.tabSelected] { return [selectedTab] }
    let tested = TestedPath(path: path, samples: samples)
    let values = try tested.values(chosen)
    guard let value = values.first,
      case .enumCase("success", _) = Known(samples.code(of: value.text)).value
    else {
      return values
    }
    // If a `Result` and its cases have entries, the entry of the whole handles only what the cases
    // leave.
    let taken = ["success", "failure"].filter { outcome in
      let part = ActionPath(segments: path.segments + [.outcome(outcome)])
      return context.resolved.reaction(to: part)?.path == part
    }
    if taken.count == 2 { throw Untestable("its cases have entries of their own") }
    if taken != ["success"] { return values }
    guard let error = value.type?.payload(ofResult: "failure") else { return values }
    let failure = try samples.sample(of: error)
    return [TestedValue(text: ".failure(\(failure))", type: value.type)]
  }
}
