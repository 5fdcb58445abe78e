import SwiftSyntax

/// A method of a reducer that handles the actions of a group, as in
/// `case .view(let action): return reduce(action, &state)`.
struct GroupMethod {
  /// The method.
  let declaration: PlacedDeclaration
  /// The `switch` that it consists of.
  let decision: SwitchExprSyntax
  /// The method as logic.
  let logic: BodyFacts.Logic
  /// The name of the actions in the entry.
  let name: String

  /// Finds the method.
  ///
  /// - Parameters:
  ///   - statements: The statements of an entry.
  ///   - match: The entry's pattern.
  ///   - stateName: The name of the state in the entry.
  ///   - type: The reducer.
  init?(
    _ statements: CodeBlockItemListSyntax, _ match: Match, stateName: String,
    of type: TypeDeclaration
  ) {
    guard statements.count == 1,
      let call = statements.first?.value?.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil, let path = call.calledExpression.memberPath,
      let called = path.last, path.count == 1 || path == ["self", called]
    else { return nil }
    let methods = type.members.compactMap { member in
      member.declaration.as(FunctionDeclSyntax.self).map { (node: $0, member: member) }
    }.filter { $0.node.name.text == called && $0.node.labels == call.labels }
    guard methods.count == 1, let (method, member) = methods.first, method.isPlain,
      let body = method.body, body.statements.count == 1,
      let decision = body.statements.first?.value?.as(SwitchExprSyntax.self)
    else { return nil }
    var state: String?
    var action: (parameter: String, name: String)?
    for (parameter, argument) in zip(method.signature.parameterClause.parameters, call.arguments) {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let passed = argument.expression.as(InOutExprSyntax.self) {
        if passed.expression.name == stateName { state = name }
      } else if let passed = argument.expression.name, match.boundNames.contains(passed) {
        action = (name, passed)
      }
    }
    guard call.arguments.count == 2, let state, let action,
      decision.subject.name == action.parameter
    else { return nil }
    declaration = PlacedDeclaration(node: member.declaration, file: member.file)
    self.decision = decision
    name = action.name
    logic = BodyFacts.Logic(
      stateName: state, actionName: action.parameter, statements: body.statements,
      file: member.file, isGroup: true)
  }
}

extension FunctionDeclSyntax {
  /// The labels with which it is called.
  var labels: [String?] {
    signature.parameterClause.parameters.map {
      $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.text
    }
  }

  /// Whether it is neither generic nor asynchronous nor a member of the type itself.
  var isPlain: Bool {
    genericParameterClause == nil && signature.effectSpecifiers == nil
      && !modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}

extension CodeBlockItemSyntax {
  /// The expression that the statement consists of, or that it returns.
  var value: ExprSyntax? {
    expression ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
