import TrellisIR
import TrellisSpec

/// What a test expects of a change of a child's model.
extension ModelTestWriter {
  mutating func changeChild(_ change: ChildChange, _ surroundings: Trace.Surroundings) {
    let name = change.edge.name.text
    let property = change.edge.property.text
    let key: String
    switch change.edge.slot {
    case .destination: key = "destination?.\(name)?"
    case .enumCase: key = "state.\(name)?"
    case .optional, .presented: key = "\(property)?"
    case .scope, .tab: key = property
    case .path where surroundings.isOnTop: key = "path.last?.\(name)?"
    case .row:
      guard case .id(let id) = change.element else { return forget(change.property) }
      key = "\(property)[id: \(id.text)]?"
    // A test would have to know which screen it is.
    case .path: return forget(change.property)
    }
    let place = key + change.members.text
    guard case .set(let new) = change.kind, let type = type(of: change),
      SwiftType.isEquatable(type), let value = value(new)
    else {
      // A method can change everything in the child.
      expected.remove(key)
      changed[change.property] = .some(nil)
      return
    }
    let constant = constant(value, of: type, called: name + change.members.text)
    changed[change.property] = .some(nil)
    expect(place, [ModelExpectation(left: "model.\(place)", right: constant)])
  }

  /// The type of the property that a change sets, if the child's spec declares it.
  private func type(of change: ChildChange) -> String? {
    let property = String(change.members.text.dropFirst())
    return context.graph.target(of: change.edge)?.feature.index.state[property]?.type.text
  }
}
