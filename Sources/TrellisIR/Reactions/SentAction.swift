/// An action that a reaction sends.
package enum SentAction: Sendable {
  /// One of the feature's own actions.
  case own(ActionPath)
  /// An action of a child; with the row or the screen, if there can be several.
  case child(ActionPath, ElementSelector?)
  /// A delegate action, which the parent receives.
  case delegate(String)
}

extension SentAction {
  /// The action as the feature refers to it.
  package var path: ActionPath {
    switch self {
    case .own(let path), .child(let path, _): path
    case .delegate(let name): ActionPath(segments: [.delegate(name)])
    }
  }

  /// The row or the screen whose action it is, if there can be several.
  package var element: ElementSelector? {
    if case .child(_, let element) = self { element } else { nil }
  }

  /// The action with another expression for the row's ID.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> SentAction {
    guard case .child(let path, let element) = self else { return self }
    return .child(path, element?.replacingExpressions(replace))
  }
}
