import SwiftSyntax

/// A method of a reducer that returns an effect, and a call of it.
struct EffectMethod {
  /// The name.
  let name: String
  /// What the method does.
  let statements: CodeBlockItemListSyntax
  /// The arguments of the call, by the names of the parameters.
  let arguments: [(name: String, value: ExprSyntax)]
  /// The method's name for the state; `nil` if it doesn't get the state.
  let stateName: String?

  /// Finds the method.
  ///
  /// - Parameters:
  ///   - expression: A call.
  ///   - methods: The methods of the reducer.
  ///   - stateName: The name of the state around the call.
  init?(_ expression: ExprSyntax, of methods: OwnMethods, stateName: String) {
    guard let (method, call) = methods.called(by: expression), let body = method.node.body,
      method.node.signature.returnClause?.type.trimmedDescription.hasPrefix("Effect") == true
    else { return nil }
    var arguments: [(String, ExprSyntax)] = []
    var state: String?
    for (parameter, argument) in zip(
      method.node.signature.parameterClause.parameters, call.arguments)
    {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let passed = argument.expression.as(InOutExprSyntax.self) {
        guard passed.expression.name == stateName, state == nil else { return nil }
        state = name
      } else {
        arguments.append((name, argument.expression))
      }
    }
    name = method.node.name.text
    statements = body.statements
    self.arguments = arguments
    self.stateName = state
  }

  /// The effect that the method returns, if it ends nowhere else.
  var returned: ExprSyntax? {
    guard let value = statements.last?.value, !Syntax(value).containsReturn,
      !statements.dropLast().contains(where: { Syntax($0).containsReturn })
    else { return nil }
    return value
  }
}

extension Syntax {
  /// Whether the code can end the method that contains it.
  fileprivate var containsReturn: Bool {
    if self.is(ReturnStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains(where: \.containsReturn)
  }
}
