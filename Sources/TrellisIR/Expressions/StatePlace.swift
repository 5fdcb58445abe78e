import TrellisSwift

/// A place in the state: a property, or a member of what a property contains.
package struct StatePlace: Hashable, Sendable {
  /// The property, and the members after it.
  package let names: [String]
  /// Whether it exists only if something on the way to it isn't `nil`.
  package var isOptional = false

  /// The property.
  package var property: String { names[0] }

  /// A property.
  package init(_ property: String) {
    names = [property]
  }

  /// What an assignment changes, without the state: `draft.name`. `nil` for a part that names don't
  /// tell, such as an element.
  package init?(changing place: SwiftNode) {
    var names: [String] = []
    var isOptional = false
    var node = place
    while true {
      switch node.kind {
      case .name:
        self.names = [node.name] + names.reversed()
        self.isOptional = isOptional
        return
      case .member: names.append(node.name)
      case .optionalChain: isOptional = true
      default: return nil
      }
      guard let base = node.base else { return nil }
      node = base
    }
  }

  /// What a chain of members of `state` reads.
  package init?(reading chain: SwiftNode) {
    guard let whole = StatePlace(changing: chain), whole.names.count > 1, whole.property == "state"
    else { return nil }
    names = Array(whole.names.dropFirst())
    isOptional = whole.isOptional
  }

  /// Whether one of two places contains the other.
  package func overlaps(_ other: StatePlace) -> Bool {
    zip(names, other.names).allSatisfy { $0 == $1 }
  }
}
