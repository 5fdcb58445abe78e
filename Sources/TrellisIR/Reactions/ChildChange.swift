/// A change of something that a feature shows or contains. If that isn't there, nothing happens.
package struct ChildChange: Sendable {
  /// What happens to a member of the child's state.
  package enum Kind: Sendable {
    /// It is set to a value.
    case set(Expression)
    /// Its members call a method that changes it.
    case call(discardsResult: Bool)
  }

  /// Where the child is.
  package let edge: Edge
  /// Which row or screen it is, if there can be several.
  package var element: ElementSelector?
  /// The members after the child, starting with a dot: `.name`, or `.items.removeAll()`.
  package var members: Expression
  /// What happens to them.
  package var kind: Kind

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - edge: Where the child is.
  ///   - element: Which row or screen it is, if there can be several.
  ///   - members: The members after the child, starting with a dot.
  ///   - kind: What happens to them.
  package init(edge: Edge, element: ElementSelector?, members: Expression, kind: Kind) {
    self.edge = edge
    self.element = element
    self.members = members
    self.kind = kind
  }
}

extension ChildChange {
  /// The property of the feature that contains the child.
  package var property: String {
    switch edge.slot {
    case .destination: "destination"
    case .path: "path"
    case .enumCase: "state"
    case .scope, .tab, .optional, .row, .presented: edge.property.text
    }
  }

  /// The change with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> ChildChange {
    var change = self
    change.element = element?.replacingExpressions(replace)
    change.members = replace(members)
    if case .set(let value) = kind { change.kind = .set(replace(value)) }
    return change
  }
}
