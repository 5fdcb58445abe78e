/// The arguments of the state of something that is shown.
package struct ResolvedState: Sendable {
  /// The case that an enum feature starts in, if the spec names one.
  package var startCase: Edge?
  /// The arguments of the state, or of its case.
  package var arguments: [ResolvedArgument] = []

  /// The state itself, if it exists already.
  package var existing: Expression?

  /// Creates the arguments.
  package init(
    startCase: Edge? = nil, arguments: [ResolvedArgument] = [], existing: Expression? = nil
  ) {
    self.startCase = startCase
    self.arguments = arguments
    self.existing = existing
  }
}

extension ResolvedState {
  /// The arguments with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingExpressions(_ replace: (Expression) -> Expression) -> ResolvedState {
    ResolvedState(
      startCase: startCase, arguments: arguments.replacingExpressions(replace),
      existing: existing.map(replace))
  }
}

/// An argument of a call.
package struct ResolvedArgument: Hashable, Sendable {
  /// The label, or `nil`.
  package let label: String?
  /// The Swift expression.
  package let value: Expression

  /// Creates an argument.
  package init(label: String?, value: Expression) {
    self.label = label
    self.value = value
  }
}

extension [ResolvedArgument] {
  /// The arguments with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(
    _ replace: (Expression) -> Expression
  ) -> [ResolvedArgument] {
    map { ResolvedArgument(label: $0.label, value: replace($0.value)) }
  }
}
