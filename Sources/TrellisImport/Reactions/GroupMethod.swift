import SwiftSyntax

/// A method of a reducer that handles the actions of a group, as in
/// `case .view(let action): return reduce(action, &state)`, or some of the feature's actions, as in
/// `case .saved, .failed: return reduce(action, &state)`.
struct GroupMethod {
  /// The method.
  let declaration: PlacedDeclaration
  /// The `switch` that it consists of.
  let decision: SwitchExprSyntax
  /// The method as logic.
  let logic: BodyFacts.Logic
  /// The name of the actions in the entry; `nil` if the method gets the whole action.
  let name: String?

  /// Finds the method.
  ///
  /// - Parameters:
  ///   - statements: The statements of an entry.
  ///   - matches: The entry's patterns.
  ///   - outer: The logic that contains the entry.
  ///   - methods: The methods of the reducer.
  init?(
    _ statements: CodeBlockItemListSyntax, _ matches: [Match], in outer: BodyFacts.Logic,
    of methods: OwnMethods
  ) {
    guard statements.count == 1, let value = statements.first?.value,
      let (method, call) = methods.called(by: value), let body = method.node.body,
      let decision = Decision(body.statements)?.node
    else { return nil }
    var state: String?
    var action: (parameter: String, name: String?)?
    for (parameter, argument) in zip(
      method.node.signature.parameterClause.parameters, call.arguments)
    {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let passed = argument.expression.as(InOutExprSyntax.self) {
        if passed.expression.name == outer.stateName { state = name }
      } else if let passed = argument.expression.name {
        if matches.count == 1, matches[0].boundNames.contains(passed) {
          action = (name, passed)
        } else if passed == outer.actionName, matches.allSatisfy(\.boundNames.isEmpty) {
          action = (name, nil)
        }
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
    if action.name == nil, !isLimited(to: matches) { return nil }
  }

  /// Whether the method does nothing for other actions than those of the patterns.
  private func isLimited(to matches: [Match]) -> Bool {
    decision.cases.allSatisfy { element in
      guard case .switchCase(let item) = element else { return false }
      if item.statements.withoutBreak.isJustNone { return true }
      guard case .case(let label) = item.label else { return false }
      return label.caseItems.allSatisfy { item in
        guard let inner = try? Match(item.pattern) else { return false }
        return matches.contains { $0.overlaps(inner) }
      }
    }
  }
}
