import TrellisIR

extension TestScript {
  /// The test with other expressions, except in what takes the place of dependencies.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> TestScript {
    var script = TestScript(
      name: name, start: start.replacingExpressions(replace), trace: trace)
    script.trace.moments = trace.moments.map { moment in
      switch moment {
      case .sent(let action, let assertion):
        .sent(action.replacingExpressions(replace), assertion.replacingExpressions(replace))
      case .received(let action, let assertion):
        .received(action.replacingExpressions(replace), assertion.replacingExpressions(replace))
      case .finished, .dismissed, .advanced: moment
      }
    }
    return script
  }
}

extension TestScript.Start {
  fileprivate func replacingExpressions(
    _ replace: (Expression) -> Expression
  ) -> TestScript.Start {
    TestScript.Start(
      initialState: replace(Expression(initialState)).text,
      setup: setup.map { $0.replacingExpressions(replace) }, parameters: parameters)
  }
}

extension Trace.Assertion {
  fileprivate func replacingExpressions(
    _ replace: (Expression) -> Expression
  ) -> Trace.Assertion {
    var assertion = self
    assertion.mutations = mutations.map { $0.replacingExpressions(replace) }
    return assertion
  }
}

extension Mutation {
  fileprivate func replacingExpressions(_ replace: (Expression) -> Expression) -> Mutation {
    var mutation = self
    mutation.operation = operation.replacingValues(replace)
    mutation.condition = condition.map(replace)
    return mutation
  }
}

extension TestedAction {
  fileprivate func replacingExpressions(
    _ replace: (Expression) -> Expression
  ) -> TestedAction {
    func replaced(_ arguments: [ResolvedArgument]) -> [ResolvedArgument] {
      arguments.map { ResolvedArgument(label: $0.label, value: replace($0.value)) }
    }
    return switch self {
    case .own(let path, let arguments, let label):
      .own(path, replaced(arguments), resultLabel: label)
    case .response(let path, let arguments, let label):
      .response(path, arguments.map(replaced), resultLabel: label)
    case .inner(let path, let sender, let arguments):
      .inner(path, sender, arguments.map(replaced))
    case .assignment(let property, let value): .assignment(property, replace(value))
    case .push(let edge, let id, let arguments): .push(edge, id, replaced(arguments))
    // Only models know these.
    case .appearance, .prompt, .closure, .method, .edit: self
    case .dismissal, .pop: self
    }
  }
}
