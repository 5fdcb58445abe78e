import TrellisIR
import TrellisSpec
import TrellisSwift

/// Names that stand for values in the expressions of a test.
///
/// The compiler evaluates literals where it can, and then warns about code that is never executed.
/// It doesn't evaluate the getter of a property, so a test's constants are computed properties.
package struct TestConstants {
  /// A name and its value.
  package struct Constant {
    /// The name.
    package let name: String
    /// What it stands for.
    package let value: TestedValue
  }

  /// The constants, in order.
  package private(set) var all: [Constant] = []
  private let context: TestedFeature

  init(of context: TestedFeature) {
    self.context = context
  }

  /// An expression with values in place of the spec's names.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - values: The values, by name.
  ///   - isCondition: Whether something depends on the expression.
  mutating func replacing(
    _ expression: Expression, _ values: [String: TestedValue], isCondition: Bool = false
  ) -> Expression {
    if let value = values[expression.text], !isCondition { return Expression(value.text) }
    if values.isEmpty { return expression }
    let hasOperator = expression.tree.hasOperator
    let names = expression.tree.mentionedNames
    var operands: [String: String] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where names.contains(name) {
      operands[name] =
        isCondition
        ? self.name(value, called: name) : operand(value, called: name, hasOperator: hasOperator)
    }
    return Substitution.replacing(expression, operands)
  }

  /// A value as a part of a longer expression, or the name of a constant if the compiler would
  /// evaluate the expression.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: Its name in the spec.
  ///   - hasOperator: Whether the whole expression applies an operator or contains a condition.
  package mutating func operand(
    _ value: TestedValue, called name: String, hasOperator: Bool
  ) -> String {
    hasOperator ? self.name(value, called: name) : value.operand
  }

  /// A value, or the name of a constant if the compiler would evaluate an expression with the
  /// value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: Its name in the spec.
  package mutating func name(_ value: TestedValue, called name: String) -> String {
    guard value.isWorkedOut else { return value.operand }
    let stem = isFree(name) ? name : "tested\(name.typeName)"
    for number in 1... {
      let name = number == 1 ? stem : "\(stem)\(number)"
      guard let other = all.first(where: { $0.name == name }) else {
        all.append(Constant(name: name, value: value))
        return name
      }
      if other.value == value { return name }
    }
    return value.operand
  }

  /// Whether a name is free in a test, both in what it records and in what it expects.
  private func isFree(_ name: String) -> Bool {
    context.takenNames.allows(constant: name) && !context.index.dependencies.contains(name)
      && !SwiftIdentifier.isKeyword(name) && !name.hasPrefix("capturedValue")
  }

  /// An expression with the values of its constants.
  func literal(_ expression: Expression) -> Expression {
    if all.isEmpty { return expression }
    let values = Dictionary(all.map { ($0.name, $0.value) }) { first, _ in first }
    return Substitution.replacing(expression, values)
  }
}

extension TestedValue {
  /// Whether the compiler evaluates expressions with the value, or rejects its type.
  fileprivate var isWorkedOut: Bool {
    if type == nil || !Expression(text).isLiteral { return false }
    let isNumber = text.first.map { $0.isNumber || $0 == "-" } ?? false
    return isNumber || ["true", "false"].contains(text) || isAmbiguous
  }
}
