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
      let handler = methods.handler(in: value, of: outer.stateName),
      let decision = Decision(handler.statements)?.node,
      decision.subject.name == handler.action
    else { return nil }
    if matches.count == 1, matches[0].boundNames.contains(handler.passed) {
      name = handler.passed
    } else if handler.passed == outer.actionName, matches.allSatisfy(\.boundNames.isEmpty) {
      name = nil
    } else {
      return nil
    }
    let member = handler.method.member
    declaration = PlacedDeclaration(node: member.declaration, file: member.file)
    self.decision = decision
    logic = BodyFacts.Logic(
      stateName: handler.state, actionName: handler.action, statements: handler.statements,
      file: member.file, isGroup: true)
    if name == nil, !isLimited(to: matches) { return nil }
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
