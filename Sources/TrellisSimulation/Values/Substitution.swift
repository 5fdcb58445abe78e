import TrellisIR
import TrellisSpec
import TrellisSwift

/// Replaces names in expressions with other expressions.
package enum Substitution {
  /// An expression in which names are replaced.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - values: The replacement for each name. Members and labels with these names stay, and so do
  ///     the parameters of closures.
  package static func replacing(_ expression: Expression, _ values: [String: String]) -> Expression
  {
    if values.isEmpty { return expression }
    let references = expression.tree.references.filter { $0.node.kind != .dollar }
    return expression.replacing(
      references.compactMap { reference in
        values[reference.name].map { reference.replaced(by: $0) }
      })
  }

  /// An expression in which names are replaced by values. A value inside a longer expression keeps
  /// its type.
  static func replacing(
    _ expression: Expression, _ values: [String: TestedValue]
  ) -> Expression {
    values[expression.text].map { Expression($0.text) }
      ?? replacing(expression, values.mapValues(\.operand))
  }
}

extension Operation {
  /// The operation with other expressions. The property that it sets is a name and stays.
  ///
  /// - Parameter replace: The transformation of an expression.
  func replacingValues(_ replace: (Expression) -> Expression) -> Operation {
    // A label in a subscript can be recognized only after a name.
    func replaced(_ members: String, of property: String) -> Expression {
      let path = "state.\(property)"
      if members.isEmpty { return "" }
      return Expression(String(replace(Expression(path + members)).text.dropFirst(path.count)))
    }
    guard case .change(var place, let change) = kind else {
      return Operation(kind.replacingExpressions(replace), at: range)
    }
    switch place {
    case .stored(let property):
      let head = property.property
      let members = String(property.text.dropFirst(head.count))
      if !members.isEmpty { place = .stored(Expression(head + replaced(members, of: head).text)) }
    case .shared(let property, let members):
      place = .shared(property: property, members: replaced(members.text, of: property))
    case .child, .presented, .flag, .tab, .path, .state:
      place = place.replacingExpressions(replace)
    }
    return Operation(.change(place, change.replacingExpressions(replace)), at: range)
  }
}

extension Expression {
  /// Whether it is a value by itself: a literal, or one that consists of literals.
  package var isLiteral: Bool {
    Known.Value(tree.root).isKnown
  }
}
