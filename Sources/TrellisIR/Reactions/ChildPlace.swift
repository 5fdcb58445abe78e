import TrellisSpec

/// A place in the state of a child. If the child isn't there, nothing changes in it.
package struct ChildPlace: Sendable {
  /// Where the child is.
  package let edge: Edge
  /// Which row or screen it is, if there can be several.
  package var element: ElementSelector?
  /// The members of its state, starting with a dot, such as `.name`; empty if it is the whole state.
  package let members: Expression

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - edge: Where the child is.
  ///   - element: Which row or screen it is, if there can be several.
  ///   - members: The members of its state, starting with a dot; empty if it is the whole state.
  package init(edge: Edge, element: ElementSelector?, members: Expression = "") {
    self.edge = edge
    self.element = element
    self.members = members
  }

  /// The property of the feature that contains the child.
  package var property: String {
    switch edge.slot {
    case .destination: "destination"
    case .path: "path"
    case .enumCase: "state"
    case .scope, .tab, .optional, .row, .presented: edge.property.text
    }
  }
}
