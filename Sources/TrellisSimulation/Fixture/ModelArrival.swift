import TrellisIR
import TrellisSpec
import TrellisSwift

/// How an action of a model arrives: a method is called, a property changes, or a child informs the
/// model.
extension Fixture {
  func modelArrival(
    of reaction: ResolvedReaction, _ chosen: ChosenValues
  ) throws(Untestable) -> Arrival {
    let path = reaction.path
    if let closure = BoundClosure.closures(reaction, in: context.edges, context.graph).first {
      return try telling(closure, path, chosen)
    }
    switch path.segments.first {
    case .button(let kind, let button, _):
      let values = try values(path, chosen)
      let declared = feature.index.button(button, of: kind)
      let arguments = Self.labelled(values, declared?.parameters ?? [])
      return Arrival(action: .prompt(kind, button: button, arguments), values: values)
    case .binding, .destinationDismissed, .presentedDismissed, .promptDismissed, .tabSelected:
      return try modelArrival(of: path)
    default:
      let values = try values(path, chosen)
      return Arrival(action: try call(of: path, values), values: values)
    }
  }

  func modelArrival(of path: ActionPath) throws(Untestable) -> Arrival {
    switch path.segments.first {
    case .binding(let property):
      guard let name = property ?? context.resolved.boundTogether.first else {
        throw Untestable("every bound property has an entry of its own")
      }
      let value = try boundValue(name)
      return Arrival(
        action: .assignment(name, Expression(value)),
        first: [Mutation(.set(name, to: value), at: range)])
    case .destinationDismissed where !feature.destinations.isEmpty:
      return dismissing("destination")
    case .presentedDismissed(let name): return dismissing(name)
    case .promptDismissed(let kind): return Arrival(action: .prompt(kind, button: nil, []))
    case .destinationDismissed:
      guard let kind = feature.promptKinds.first else { break }
      return Arrival(action: .prompt(kind, button: nil, []))
    case .tabSelected:
      guard let tabs = feature.tabs, let tab = tabs.tabs.last?.name.text else { break }
      return Arrival(
        action: .assignment(tabs.selection.text, Expression(".\(tab)")), values: [selectedTab],
        first: [Mutation(.change(.tab(property: tabs.selection.text), .select(tab)), at: range)])
    default: break
    }
    throw Untestable("its value isn't known")
  }

  /// Something appears that is shown from outside.
  ///
  /// Source: pattern S3.11, a test of a deep link.
  func appearance() throws(Untestable) -> Arrival {
    guard let shown = setup.last,
      let property = shown.operation.kind.changedProperties.first
    else { throw Untestable("it isn't known what is shown") }
    return Arrival(action: .appearance(property, try start()), first: [shown])
  }

  /// Another value of a bound property.
  private func boundValue(_ name: String) throws(Untestable) -> String {
    if let boundValue { return boundValue }
    let added = feature.index.promptProperties[name].map {
      $0.type?.asType ?? SwiftNode(type: "Bool")
    }
    guard let type = feature.index.state[name]?.type.asType ?? added else {
      throw Untestable("it responds to part of a property")
    }
    let current = shown.known(.property(name), in: feature)
    // A model also responds to a value that it already has.
    if let value = samples.value(of: type, differentFrom: current?.text) { return value }
    return try samples.sample(of: type)
  }

  // MARK: - Methods

  /// The call of an action's method.
  private func call(
    of path: ActionPath, _ values: [TestedValue]
  ) throws(Untestable) -> TestedAction {
    var segments = path.segments
    if path.outcome != nil { segments.removeLast() }
    let names = segments.map(\.ownName)
    guard !names.contains(nil), let action = feature.index.action(names.compactMap(\.self)) else {
      throw Untestable("its value isn't known")
    }
    var values = values
    if let outcome = path.outcome, let value = values.first {
      values[0].text = ".\(outcome)(\(value.text))"
    }
    return .own(ActionPath(segments: segments), Self.labelled(values, action.parameters))
  }

  /// The values of a payload with their labels.
  private static func labelled(
    _ values: [TestedValue], _ parameters: [Parameter]
  ) -> [ResolvedArgument] {
    values.enumerated().map { index, value in
      let label = index < parameters.count ? parameters[index].label : nil
      return ResolvedArgument(label: label?.text, value: Expression(value.text))
    }
  }

  // MARK: - Children

  /// The call of a child's closure.
  private func telling(
    _ closure: BoundClosure, _ path: ActionPath, _ chosen: ChosenValues
  ) throws(Untestable) -> Arrival {
    guard let types = closure.types else {
      throw Untestable("the value that existing code passes isn't known")
    }
    // An entry for every delegate action of a child binds no values.
    let isWhole = path.segments.last == .named("delegate")
    let values =
      isWhole
      ? try types.map { type throws(Untestable) in
        TestedValue(text: try samples.sample(of: SwiftNode(type: type)), type: nil)
      } : try values(path, chosen)
    var sender = TestedSender()
    if case .element = closure.place {
      let top = shown.path.count - 1
      let position = shown.path.firstIndex { $0.id == sendingElementID } ?? top
      if position != top { sender.position = position }
    }
    return Arrival(action: .closure(closure, sender, values), values: isWhole ? [] : values)
  }

  /// The call of a child's method.
  func call(
    of reaction: ResolvedReaction, in child: Edge, values: [TestedValue]
  ) throws(Untestable) -> TestedAction {
    let names = reaction.path.segments.map(\.ownName)
    guard let feature = context.graph.target(of: child)?.feature,
      !names.contains(nil), let action = feature.index.action(names.compactMap(\.self))
    else { throw Untestable("its value isn't known") }
    return .method(action, of: child, Self.labelled(values, action.parameters))
  }
}
