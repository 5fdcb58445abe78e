import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// The call of a method of a child's model.
struct ChildCall {
  private let context: FeatureContext
  private let values: [ActionPathPrinter.Value]
  /// The child, seen from the model.
  private var place = ""
  /// Whether the child is known without the model.
  private var isGiven = false
  private var method = ""

  /// - Parameters:
  ///   - path: The action of the child.
  ///   - values: Its payload, and what identifies the row or the screen.
  ///   - context: The feature that sends it.
  init(
    _ path: ActionPath, _ values: [ActionPathPrinter.Value], _ context: FeatureContext
  ) {
    self.context = context
    self.values = values.filter { !$0.isElementID }
    let element = values.first(where: \.isElementID)
    var node: FeatureNode? = context.resolved.node
    var rest = path.segments[...]
    while let current = node, let segment = rest.first, let edge = current.edges[segment] {
      place += step(to: edge, from: current, element)
      node = context.graph.target(of: edge)
      rest = rest.dropFirst()
    }
    let names = rest.compactMap(\.ownName)
    let action = node.flatMap { $0.feature.index.action(names) }
    method =
      action.flatMap { action in node.map { ModelNames.method(action, of: $0.feature) } }
      ?? names.last ?? ""
    // The places in existing code are spelled as they are written.
    if node == nil, names.count > 1 { place += names.dropLast().map { "\($0)." }.joined() }
  }

  /// The call.
  ///
  /// - Parameter receiver: The text before a member of the model, such as `self?.`.
  func record(_ receiver: String) -> CallRecord {
    CallRecord(
      receiver: (isGiven ? "" : receiver) + place, methodName: SwiftIdentifier.escaped(method),
      values: values.map(\.record))
  }

  private mutating func step(
    to edge: Edge, from owner: FeatureNode, _ element: ActionPathPrinter.Value?
  ) -> String {
    let name = SwiftIdentifier.escaped(edge.name.text)
    let property = SwiftIdentifier.escaped(edge.property.text)
    let isOwn = owner.id == context.resolved.id && place.isEmpty
    func member(_ text: String) -> String { (isOwn ? context.owner(of: text) : "") + text }
    switch edge.slot {
    case .scope, .tab: return member("\(property).")
    case .optional, .presented: return member("\(property)?.")
    case .destination: return member("destination?.\(name)?.")
    case .enumCase: return owner.feature.isCaseReducer ? "\(name)?." : member("state.\(name)?.")
    case .row:
      let id = element?.text?.text ?? ""
      isGiven = element?.isModel == true
      return isGiven ? "\(id)." : member("\(property)[id: \(id)]?.")
    case .path:
      isGiven = element?.isModel == true
      return isGiven
        ? "\(element?.text?.text ?? "")."
        : member("path.last(where: { $0.is(\\.\(name)) })?.\(name)?.")
    }
  }
}

extension FeatureContext {
  /// Whether an action is one of a child.
  ///
  /// - Parameter path: The action.
  func isOfChild(_ path: ActionPath) -> Bool {
    path.segments.first.map { edges[$0] != nil } ?? false
  }
}
