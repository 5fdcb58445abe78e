extension Operation {
  /// The Swift that a person wrote in the step.
  package var expressions: [Expression] {
    guard let animation else { return kind.expressions }
    return kind.expressions + [animation]
  }

  /// The names that occur on their own in its Swift.
  package var mentionedNames: Set<String> {
    if case .run(let effect) = kind { return effect.mentionedNames }
    var mentioned = expressions
    if case .change(.stored(let place), let change) = kind {
      // A property is a member of the state, but its subscripts are expressions.
      mentioned = visited { _ = change.replacingExpressions($0) }
      let isSubscripted = place.text.utf8.contains(UInt8(ascii: "["))
      if isSubscripted { mentioned.append("state.\(place.text)") }
    }
    return mentioned.reduce(into: []) { $0.formUnion($1.tree.mentionedNames) }
  }
}

extension [Statement] {
  /// The Swift that a person wrote in them.
  package var expressions: [Expression] {
    flatMap { statement -> [Expression] in
      switch statement {
      case .operations(let block):
        return (block.condition.map { [$0] } ?? []) + block.operations.flatMap(\.expressions)
      case .constant(let constant): return [constant.value]
      case .conditional(let conditional):
        return [conditional.conditions] + conditional.body.expressions
          + conditional.otherwise.expressions
      case .switch(let choice):
        return [choice.subject]
          + choice.cases.flatMap { ($0.pattern.map { [$0] } ?? []) + $0.body.expressions }
      case .loop(let loop): return [loop.sequence] + loop.body.expressions
      case .stop: return []
      }
    }
  }

  /// The statements with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> [Statement] {
    map { statement in
      switch statement {
      case .operations(let block):
        return Statement(
          condition: block.condition.map(replace),
          operations: block.operations.map {
            Operation(
              $0.kind.replacingExpressions(replace), animation: $0.animation.map(replace),
              at: $0.range)
          })
      case .constant(var constant):
        constant.value = replace(constant.value)
        return .constant(constant)
      case .conditional(var conditional):
        conditional.conditions = replace(conditional.conditions)
        conditional.body = conditional.body.replacingExpressions(replace)
        conditional.otherwise = conditional.otherwise.replacingExpressions(replace)
        return .conditional(conditional)
      case .switch(var choice):
        choice.subject = replace(choice.subject)
        for index in choice.cases.indices {
          choice.cases[index].pattern = choice.cases[index].pattern.map(replace)
          choice.cases[index].body = choice.cases[index].body.replacingExpressions(replace)
        }
        return .switch(choice)
      case .loop(var loop):
        loop.sequence = replace(loop.sequence)
        loop.body = loop.body.replacingExpressions(replace)
        return .loop(loop)
      case .stop: return statement
      }
    }
  }
}

extension Operation.Kind {
  /// The Swift that a person wrote in the step.
  fileprivate var expressions: [Expression] {
    visited { _ = replacingExpressions($0) }
  }

  /// The step with other expressions.
  ///
  /// - Parameter replace: The transformation of an expression.
  package func replacingExpressions(_ replace: (Expression) -> Expression) -> Operation.Kind {
    switch self {
    case .change(let place, let change):
      .change(place.replacingExpressions(replace), change.replacingExpressions(replace))
    case .send(let action, let arguments):
      .send(action.replacingExpressions(replace), arguments.replacingExpressions(replace))
    case .run(let effect): .run(effect.replacingExpressions(replace))
    case .open(let link): .open(replace(link))
    case .call(let statement): .call(replace(statement))
    case .opaque(let opaque): .opaque(opaque.replacingExpressions(replace))
    case .cancel, .dismissSelf, .custom: self
    }
  }
}

/// The expressions that a transformation visits, in order.
private func visited(_ transform: ((Expression) -> Expression) -> Void) -> [Expression] {
  var result: [Expression] = []
  transform { expression in
    result.append(expression)
    return expression
  }
  return result
}
