/// Which row, or which screen on the stack, a step means.
package enum ElementSelector: Sendable {
  /// The one whose action the reaction handles.
  case sender
  /// The topmost screen of its case.
  case topmost
  /// The row with an ID.
  case id(Expression)
}

extension ElementSelector {
  /// The selector with another expression.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> ElementSelector {
    if case .id(let id) = self { .id(replace(id)) } else { self }
  }

  /// Whether it is the row or the screen whose action the reaction handles.
  package var isSender: Bool {
    if case .sender = self { true } else { false }
  }

  /// Whether it is the topmost screen of its case.
  package var isTopmost: Bool {
    if case .topmost = self { true } else { false }
  }
}
