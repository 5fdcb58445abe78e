import TrellisSpec

/// What an operation changes.
package enum Place: Sendable {
  /// A property, or a part of one: `items`, `draft.name`, `items[id: id]?.title`.
  case stored(Expression)
  /// A shared property, or the members of one, starting with a dot. Without members, they are empty.
  case shared(property: String, members: Expression)
  /// The state of a child, or a part of it.
  case child(ChildPlace)
  /// The state itself.
  case state
}

extension Place {
  /// The properties of the feature that are different afterwards. Others change shared properties,
  /// too, so that these aren't part of them.
  package var properties: [String] {
    switch self {
    case .stored(let place): [place.property]
    case .shared: []
    case .child(let place): [place.property]
    case .state: ["state"]
    }
  }

  /// The property that contains it, unless it shows something or is the whole state.
  package var target: String? {
    switch self {
    case .stored(let place): place.property
    case .shared(let property, _): property
    case .child(let place): place.property
    case .state: nil
    }
  }

  /// The place as it follows `state.`, unless it is in a child.
  package var spelling: String? {
    switch self {
    case .stored(let place): place.text
    case .shared(let property, let members): property + members.text
    case .child, .state: nil
    }
  }

  /// The row or the screen that it is in, if there can be several.
  package var element: ElementSelector? {
    switch self {
    case .child(let place): place.element
    case .stored, .shared, .state: nil
    }
  }

  /// The place with other expressions. The name of a property stays.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> Place {
    switch self {
    case .stored(let place):
      return place.text == place.property ? self : .stored(replace(place))
    case .shared(let property, let members):
      return members.text.isEmpty ? self : .shared(property: property, members: replace(members))
    case .child(let place):
      let element = place.element?.replacingExpressions(replace)
      let members = place.members.text.isEmpty ? place.members : replace(place.members)
      return .child(ChildPlace(edge: place.edge, element: element, members: members))
    case .state: return self
    }
  }
}
