import TrellisSpec

/// What an operation changes.
package indirect enum Place: Sendable {
  /// A property, or a part of one: `items`, `draft.name`, `items[id: id]?.title`.
  case stored(Expression)
  /// A shared property, or the members of one, starting with a dot. Without members, they are empty.
  case shared(property: String, members: Expression)
  /// The state of a child, or a part of it.
  case child(ChildPlace)
  /// Properties that present something: one, or several whose contents are dismissed together.
  case presented(properties: [String])
  /// A property that is `true` while a prompt is shown.
  case flag(String)
  /// The selection of a tab.
  case tab(property: String)
  /// The stack of screens.
  case path
  /// The state itself, such as the case of an enum.
  case state
}

extension Place {
  /// The place in which something is shown.
  ///
  /// - Parameter edge: What is shown.
  package init(showing edge: Edge) {
    switch edge.slot {
    case .destination: self = .presented(properties: ["destination"])
    case .presented: self = .presented(properties: [edge.name.text])
    case .path: self = .path
    case .enumCase: self = .state
    case .scope, .tab, .optional, .row: self = .stored(Expression(edge.property.text))
    }
  }

  /// The place in which a prompt is shown.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - index: The declarations of the feature that shows it.
  package init(showing prompt: Prompt, in index: FeatureIndex) {
    self =
      prompt.isBoolean
      ? .flag(prompt.name.text)
      : .presented(properties: [index.hasDestination ? "destination" : prompt.kind.rawValue])
  }
}

extension Place {
  /// The properties of the feature that are different afterwards. Others change shared properties,
  /// too, so that these aren't part of them.
  package var properties: [String] {
    switch self {
    case .stored(let place): [place.property]
    case .shared: []
    case .child(let place): [place.property]
    case .presented(let properties): properties
    case .flag(let property), .tab(let property): [property]
    case .path: ["path"]
    case .state: ["state"]
    }
  }

  /// The property that contains it, unless features are shown in it.
  package var target: String? {
    switch self {
    case .stored(let place): place.property
    case .shared(let property, _), .flag(let property), .tab(let property): property
    case .child(let place): place.property
    case .presented, .path, .state: nil
    }
  }

  /// The place as it follows `state.`, unless it is in a child or shows features.
  package var spelling: String? {
    switch self {
    case .stored(let place): place.text
    case .shared(let property, let members): property + members.text
    case .flag(let property), .tab(let property): property
    case .child, .presented, .path, .state: nil
    }
  }

  /// The place with the names that lead to it; `nil` for a part that names don't tell, such as an
  /// element, and for what is in a child or shows features.
  package var names: StatePlace? {
    switch self {
    case .stored(let place): StatePlace(changing: place.tree.root)
    case .shared(let property, ""): StatePlace(property)
    case .shared(let property, let members):
      StatePlace(changing: Expression(property + members.text, as: .property).tree.root)
    case .flag(let property), .tab(let property): StatePlace(property)
    case .child, .presented, .path, .state: nil
    }
  }

  /// The row or the screen that it is in, if there can be several.
  package var element: ElementSelector? {
    switch self {
    case .child(let place): place.element
    case .stored, .shared, .presented, .flag, .tab, .path, .state: nil
    }
  }

  /// The place with other expressions. The name of a property stays.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Place {
    switch self {
    case .stored(let place):
      return place.text == place.property ? self : .stored(replace(place))
    case .shared(let property, let members):
      return members.text.isEmpty ? self : .shared(property: property, members: replace(members))
    case .child(let place):
      let element = place.element?.replacingExpressions(replace)
      let members = place.members.text.isEmpty ? place.members : replace(place.members)
      return .child(ChildPlace(edge: place.edge, element: element, members: members))
    case .presented, .flag, .tab, .path, .state: return self
    }
  }
}
