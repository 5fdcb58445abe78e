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
  ///   - methods: The methods of the reducer.
  init?(
    _ statements: CodeBlockItemListSyntax, _ match: Match, stateName: String,
    of methods: OwnMethods
  ) {
    guard statements.count == 1, let value = statements.first?.value,
      let (method, call) = methods.called(by: value), let body = method.node.body,
      let decision = Decision(body.statements)?.node
    else { return nil }
    var state: String?
    var action: (parameter: String, name: String)?
    for (parameter, argument) in zip(
      method.node.signature.parameterClause.parameters, call.arguments)
    {
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
    declaration = PlacedDeclaration(node: method.member.declaration, file: method.member.file)
    self.decision = decision
    name = action.name
    logic = BodyFacts.Logic(
      stateName: state, actionName: action.parameter, statements: body.statements,
      file: method.member.file, isGroup: true)
  }
}
