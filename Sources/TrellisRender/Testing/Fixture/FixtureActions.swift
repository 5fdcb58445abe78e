import TrellisIR
import TrellisSpec

/// Actions as a test sends them, and the changes that the library makes by itself.
extension Fixture {
  /// The action of a reaction as a test sends it.
  func action(
    for path: ActionPath, _ values: [TestedValue]
  ) throws(Untestable) -> TestedAction {
    let tested = TestedPath(path: path, samples: samples)
    switch path.segments.first {
    case .named(let name) where !context.edges.children.contains(name):
      let arguments = try tested.arguments(values)
      return .value(path, arguments, resultLabel: resultLabel(of: path))
    case .tabSelected:
      return .value(path, [ActionPathPrinter.Value(text: Expression(selectedTab.text))])
    case .binding(let property?):
      guard let declared = context.index.state[property] else {
        guard context.index.booleanPrompts.contains(property) else {
          throw Untestable("it responds to part of a property")
        }
        return .keyPath(
          feature.bindingKeyPath(property), payload: boundValue ?? "false")
      }
      return .keyPath(feature.bindingKeyPath(property), payload: try bound(declared))
    case .binding(nil): throw Untestable("it responds to the bindings of every property")
    default:
      return .keyPath(try keyPath(path), payload: try tested.payload(values))
    }
  }

  /// The label of the `Result` whose outcome an action of the feature is, if any.
  private func resultLabel(of path: ActionPath) -> String? {
    guard case .outcome? = path.segments.last else { return nil }
    let names = path.segments.dropLast().map(\.ownName)
    guard !names.contains(nil) else { return nil }
    let action = context.index.action(names.compactMap(\.self))
    return action?.parameters.first?.label?.text
  }

  /// The tab that is selected in tests, which isn't the first one.
  var selectedTab: TestedValue {
    let tab = feature.tabs?.tabs.last?.name.text ?? ""
    return TestedValue(text: ".\(tab)", type: "\(context.name).Tab")
  }

  func bound(_ property: StateProperty) throws(Untestable) -> String {
    if let boundValue { return boundValue }
    let current =
      shown.known[StatePlace(property.name.text)]?.text ?? samples.value(of: property.type.text)
    if let value = samples.value(of: property.type.text, differentFrom: current) { return value }
    guard property.isOptional, current != "nil" else {
      if current == nil {
        throw Untestable(missing: samples.missingType(property.type.text) ?? property.type.text)
      }
      throw Untestable("'\(property.type.text)' has only one sample")
    }
    return "nil"
  }

  func keyPath(_ path: ActionPath) throws(Untestable) -> ActionKeyPath {
    var result = ActionKeyPath([])
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .row(let name):
        guard index == 0, let rowID else { throw Untestable("it responds to a row of a row") }
        result.components.append(.init(name: name, id: rowID))
      case .element(let name):
        result.components.append(.init(name: "path", id: "\(sendingElementID ?? 0)"))
        result.components.append(.init(name: name))
      case .changed: throw Untestable("it isn't an action")
      default: result = result.appending(ActionKeyPath(segment.names(in: path)))
      }
    }
    return result
  }

  /// The changes that the library makes by itself when the action arrives.
  func first(_ path: ActionPath, payload: String?) -> [Mutation] {
    switch path.segments.first {
    case .destinationDismissed: return [dismissal("destination")]
    case .button(_, _, inDestination: true): return [dismissal("destination")]
    case .button(let kind, _, inDestination: false), .promptDismissed(let kind):
      return [dismissal(kind.rawValue)]
    case .presentedDismissed(let name): return [dismissal(name)]
    case .binding(let property?):
      return [Mutation(.set(property, to: payload ?? ""), at: range)]
    default: return []
    }
  }

  func dismissal(_ property: String) -> Mutation {
    Mutation(.change(.presented(properties: [property]), .dismiss), at: range)
  }
}

extension Feature {
  /// The key path of the action that binds a property.
  ///
  /// - Parameter property: The property.
  func bindingKeyPath(_ property: String) -> ActionKeyPath {
    ActionKeyPath([bindingGroup?.text, "binding", property].compactMap(\.self))
  }
}

extension ActionPath.Segment {
  /// The names in a key path of a segment that has no ID.
  ///
  /// - Parameter path: The action.
  fileprivate func names(in path: ActionPath) -> [String] {
    switch self {
    case .named(let name), .outcome(let name), .presented(let name): [name]
    case .destination(let name): ["destination", name]
    case .destinationDismissed: ["destination", "dismiss"]
    case .presentedDismissed(let name): [name, "dismiss"]
    case .promptDismissed(let kind): [kind.rawValue, "dismiss"]
    case .button(let kind, let name, let inDestination):
      (inDestination ? ["destination"] : []) + [kind.rawValue, name]
    case .delegate(let name): ["delegate", name]
    case .tabSelected: ["tabSelected"]
    case .binding(let property): [path.bindingGroup, "binding", property].compactMap(\.self)
    case .row, .element, .changed: []
    }
  }
}
