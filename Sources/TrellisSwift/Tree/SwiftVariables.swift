extension SwiftTree {
  /// The names of variables that the fragment takes from outside, and those of types that it uses as
  /// values, in source order. Functions aren't among them.
  package var variables: [SwiftNode] { root.variables }
}

extension SwiftNode {
  /// The names of variables that the node takes from outside, and those of types that it uses as
  /// values, in source order. Functions aren't among them.
  package var variables: [SwiftNode] {
    references.map(\.node).filter { node in
      node.kind == .name && node.callOfIt == nil && node.parent?.kind != .compoundName
    }
  }

  /// Whether its name isn't that of a type.
  package var isLowercase: Bool { name.first?.isUppercase == false }

  /// Whether a closure contains it.
  package var isInClosure: Bool {
    sequence(first: self, next: \.parent).contains { $0.kind == .closure }
  }
}
