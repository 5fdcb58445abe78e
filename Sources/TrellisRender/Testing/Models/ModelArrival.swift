import TrellisIR
import TrellisSpec
import TrellisSwift

/// How a test lets an action of a model arrive: it calls a method, changes a property, or calls the
/// closure of a child.
extension Fixture {
  func modelArrival(
    of reaction: ResolvedReaction, _ chosen: ChosenValues
  ) throws(Untestable) -> Arrival {
    let path = reaction.path
    if let closure = BoundClosure.closures(reaction, in: context).first {
      return try telling(closure, path, chosen)
    }
    switch path.segments.first {
    case .button(let kind, let button, _):
      let values = try values(path, chosen)
      let declared = feature.index.button(button, of: kind)
      let payload = Self.spelled(values, declared?.parameters ?? [])
      return Arrival(
        action: .statement("model.\(ModelNames.buttonMethod(kind))(.\(button)\(payload))"),
        values: values)
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
        action: assigning(value, to: name),
        first: [Mutation(.set(name, to: value), at: range)])
    case .destinationDismissed where !feature.destinations.isEmpty:
      return Arrival(action: assigning("nil", to: "destination"), first: [dismissal("destination")])
    case .presentedDismissed(let name):
      return Arrival(action: assigning("nil", to: name), first: [dismissal(name)])
    case .promptDismissed(let kind):
      return Arrival(action: .statement("model.\(ModelNames.buttonMethod(kind))(nil)"))
    case .destinationDismissed:
      guard let kind = feature.promptKinds.first else { break }
      return Arrival(action: .statement("model.\(ModelNames.buttonMethod(kind))(nil)"))
    case .tabSelected:
      guard let tabs = feature.tabs, let tab = tabs.tabs.last?.name.text else { break }
      return Arrival(
        action: assigning(".\(tab)", to: tabs.selection.text), values: [selectedTab],
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
      let property = shown.operation.kind.changedProperties.first,
      let value = try ModelSetup(start(), in: context, samples).value(of: property)
    else { throw Untestable("it isn't known what is shown") }
    return Arrival(action: assigning(value, to: property), first: [shown])
  }

  private func assigning(_ value: String, to property: String) -> TestedAction {
    .statement("model.\(SwiftIdentifier.escaped(property)) = \(value)")
  }

  /// Another value of a bound property.
  private func boundValue(_ name: String) throws(Untestable) -> String {
    if let boundValue { return boundValue }
    let added = feature.index.promptProperties[name].map { $0.type?.text ?? "Bool" }
    guard let type = feature.index.state[name]?.type.text ?? added else {
      throw Untestable("it responds to part of a property")
    }
    let current = shown.known(.property(name), in: feature)
    // A model also responds to a value that it already has.
    let other = samples.value(of: type, differentFrom: current?.text) ?? samples.value(of: type)
    guard let value = other else {
      throw Untestable(missing: samples.missingType(type) ?? type)
    }
    return value
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
    let payload = Self.spelled(values, action.parameters)
    return call(of: ActionPath(segments: segments), payload.isEmpty ? "()" : payload)
  }

  /// The call of an action's method.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - arguments: The arguments in parentheses.
  func call(of path: ActionPath, _ arguments: String) -> TestedAction {
    .statement("model.\(SwiftIdentifier.escaped(context.method(of: path)))\(arguments)")
  }

  /// The values of a payload in parentheses.
  private static func spelled(_ values: [TestedValue], _ parameters: [Parameter]) -> String {
    if values.isEmpty { return "" }
    let arguments = values.enumerated().map { index, value in
      let label = index < parameters.count ? parameters[index].label : nil
      return (label.map { "\(SwiftIdentifier.label($0.text)): " } ?? "") + value.text
    }
    return "(\(arguments.joined(separator: ", ")))"
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
        TestedValue(text: try sample(type), type: type)
      } : try values(path, chosen)
    let arguments = values.map(\.text).joined(separator: ", ")
    let child = child(at: closure.place, closure.caseNames)
    let call = "\(ModelNames.closure(closure.delegate))(\(arguments))"
    return Arrival(action: .statement("\(child).\(call)"), values: isWhole ? [] : values)
  }

  /// The call of a child's method.
  func call(
    of reaction: ResolvedReaction, in child: Edge, values: [TestedValue]
  ) throws(Untestable) -> TestedAction {
    let names = reaction.path.segments.map(\.ownName)
    guard let feature = context.graph.target(of: child)?.feature,
      !names.contains(nil), let action = feature.index.action(names.compactMap(\.self))
    else { throw Untestable("its value isn't known") }
    let method = SwiftIdentifier.escaped(ModelNames.method(action, of: feature))
    let arguments = Self.spelled(values, action.parameters)
    return .statement(
      "\(self.child(at: BoundClosure.Place(child), [])).\(method)\(arguments.isEmpty ? "()" : arguments)"
    )
  }

  /// A child of the model.
  private func child(at place: BoundClosure.Place, _ caseNames: [String]) -> String {
    let name: String
    switch place {
    case .destination(let held): name = "destination?.\(held)?"
    case .state(let held): name = "state.\(held)?"
    case .row(let rows): name = "\(SwiftIdentifier.escaped(rows))[0]"
    case .element(let held):
      let index = shown.path.firstIndex { $0.id == sendingElementID } ?? shown.path.count - 1
      let isLast = index == shown.path.count - 1
      name = isLast ? "path.last?.\(held)?" : "path[\(index)].\(held)?"
    case .property(let held, let isOptional):
      name = SwiftIdentifier.escaped(held) + (isOptional ? "?" : "")
    }
    return (["model", name] + caseNames.map { "\($0)?" }).joined(separator: ".")
  }
}

extension ModelNames {
  /// The method that a reaction becomes, or is a part of.
  static func method(of reaction: ResolvedReaction, in context: FeatureContext) -> String {
    switch reaction.path.segments.first {
    case .button(let kind, _, _), .promptDismissed(let kind): buttonMethod(kind)
    case .binding(let property): property.map { "\($0)Changed" } ?? "bindingChanged"
    case .destinationDismissed: "destinationDismissed"
    case .presentedDismissed(let name): "\(name)Dismissed"
    case .tabSelected: "tabSelected"
    case .changed(let property): ObservedChange.method(property)
    default:
      BoundClosure.closures(reaction, in: context).first?.method
        ?? context.method(of: reaction.path)
    }
  }
}
