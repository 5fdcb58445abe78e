/// What an operation does to a place.
package enum Change: Sendable {
  /// Assigns a value.
  case assign(Expression)
  /// Runs a statement that changes it, such as `state.items.removeAll()`. In a child, the statement
  /// begins with the members of the child's state: `.items.removeAll()`.
  case mutate(Expression)
}

extension Change {
  /// The change with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Change {
    switch self {
    case .assign(let value): .assign(replace(value))
    case .mutate(let statement): .mutate(replace(statement))
    }
  }
}
