import TrellisSwift

/// Swift of the user that can change the whole state and start any effect.
package enum Opaque: Sendable {
  /// A statement that gets the whole state, such as `normalize(&state)`.
  case statement(Expression)
  /// An effect that Swift creates.
  case effect(Expression)
}

extension Opaque {
  /// The Swift.
  package var expression: Expression {
    switch self {
    case .statement(let expression), .effect(let expression): expression
    }
  }

  /// The same with other Swift.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Opaque {
    switch self {
    case .statement(let expression): .statement(replace(expression))
    case .effect(let expression): .effect(replace(expression))
    }
  }
}
