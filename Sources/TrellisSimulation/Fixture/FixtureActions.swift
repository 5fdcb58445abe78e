import TrellisIR
import TrellisSpec
import TrellisSwift

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
      return .own(path, arguments, resultLabel: context.index.resultLabel(of: path))
    case .tabSelected:
      let tab = Expression(selectedTab.text)
      return .own(path, [ResolvedArgument(label: nil, value: tab)])
    case .binding(let property?):
      guard let declared = context.index.state[property] else {
        guard context.index.booleanPrompts.contains(property) else {
          throw Untestable("it responds to part of a property")
        }
        return .assignment(property, Expression(boundValue ?? "false"))
      }
      return .assignment(property, Expression(try bound(declared)))
    case .binding(nil): throw Untestable("it responds to the bindings of every property")
    default:
      return .inner(path, try sender(of: path), try tested.arguments(values))
    }
  }

  /// The tab that is selected in tests, which isn't the first one.
  var selectedTab: TestedValue {
    let tab = feature.tabs?.tabs.last?.name.text ?? ""
    return TestedValue(text: ".\(tab)", type: SwiftNode(type: "\(context.name).Tab"))
  }

  func bound(_ property: StateProperty) throws(Untestable) -> String {
    if let boundValue { return boundValue }
    let current =
      shown.known[StatePlace(property.name.text)]?.text ?? samples.value(of: property.type.asType)
    if let value = samples.value(of: property.type.asType, differentFrom: current) { return value }
    guard property.isOptional, current != "nil" else {
      if current == nil {
        throw Untestable(missing: samples.missingType(property.type.asType) ?? property.type.text)
      }
      throw Untestable("'\(property.type.text)' has only one sample; give it another in 'samples'")
    }
    return "nil"
  }

  /// The row and the screen that an action comes from.
  ///
  /// - Throws: ``Untestable`` if tests know no such row, or if it isn't an action.
  func sender(of path: ActionPath) throws(Untestable) -> TestedSender {
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .row:
        if index > 0 || rowID == nil { throw Untestable("it responds to a row of a row") }
      case .changed: throw Untestable("it isn't an action")
      case .named, .outcome, .binding, .destination, .destinationDismissed, .presented,
        .presentedDismissed, .element, .button, .promptDismissed, .tabSelected, .delegate:
        continue
      }
    }
    return TestedSender(rowID: rowID, elementID: sendingElementID ?? 0)
  }

  /// The changes that the library makes by itself when the action arrives.
  func first(_ path: ActionPath, assigned: Expression?) -> [Mutation] {
    if let property = path.dismissedProperty { return [dismissal(property)] }
    guard case .binding(let property?)? = path.segments.first else { return [] }
    return [Mutation(.set(property, to: assigned?.text ?? ""), at: range)]
  }

  func dismissal(_ property: String) -> Mutation {
    Mutation(.change(.presented(properties: [property]), .dismiss), at: range)
  }
}
