import SwiftSyntax
import TrellisFormat

extension StepReader {
  /// A change of what is presented, or of a screen, by way of a copy, which is put back:
  /// `if case .edit(var edit)? = state.destination { edit.name = name; state.destination = .edit(edit) }`.
  ///
  /// - Returns: `nil` if the decision does something else.
  func childChange(_ node: IfExprSyntax) throws(Unsaid) -> SpecValue? {
    guard model == nil, node.elseBody == nil, (1...2).contains(node.conditions.count),
      node.body.statements.count == 2,
      let change = node.body.statements.first?.expression,
      let back = node.body.statements.last?.expression,
      let condition = node.conditions.last?.condition.as(MatchingPatternConditionSyntax.self),
      let (name, variable) = condition.pattern.copiedCase
    else { return nil }
    let place = code.text(condition.initializer.value)
    guard code.text(back) == "\(place) = .\(name)(\(variable))",
      let owner = owner(of: place, name, node.conditions)
    else { return nil }
    var inner = self
    inner.code.names[variable] = "state.\(owner)"
    let sequence = change.as(SequenceExprSyntax.self).map { Array($0.elements) }
    let target = sequence?.first ?? change
    guard target.firstToken(viewMode: .sourceAccurate)?.text == variable,
      change.tokens(viewMode: .sourceAccurate).count(where: {
        $0.text == variable && $0.isFreeName
      }) == 1
    else { return nil }
    try inner.check(change)
    if let sequence, sequence.count >= 3, sequence[1].is(AssignmentExprSyntax.self) {
      let property = String(inner.code.text(sequence[0]).dropFirst(6))
      return .step(
        "set",
        .mapping([SpecEntry(property, .text(inner.code.text(sequence.dropFirst(2))))]))
    }
    return .step("call", .text(inner.code.text(change)))
  }

  /// What a spec calls the child of a place in the state.
  private func owner(
    of place: String, _ name: String, _ conditions: ConditionElementListSyntax
  ) -> String? {
    if place == "state.destination", conditions.count == 1, facts.destination?[name] != nil {
      return "destination.\(name)"
    }
    guard facts.path?[name] != nil, place.hasPrefix("state.path[id: "), place.hasSuffix("]") else {
      return nil
    }
    let id = place.dropFirst(15).dropLast()
    if conditions.count == 1 {
      return element?.names.prefix(2) == ["path", name] && id == "id" ? "path.\(name)" : nil
    }
    let first = conditions.first.map { code.text($0.condition) } ?? ""
    let isLast = first.hasPrefix("let \(id) = state.path.ids.last(where: {")
    return isLast && first.asksForCase(name) ? "path.\(name)" : nil
  }
}

extension PatternSyntax {
  /// The case and the variable of `.edit(var edit)?`.
  fileprivate var copiedCase: (name: String, variable: String)? {
    var expression = self.as(ExpressionPatternSyntax.self)?.expression
    if let chain = expression?.as(OptionalChainingExprSyntax.self) { expression = chain.expression }
    guard let call = expression?.caseCall, call.arguments.count == 1,
      let binding = call.arguments.first?.expression.as(PatternExprSyntax.self)?.pattern
        .as(ValueBindingPatternSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.var),
      let variable = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return (call.name, variable)
  }
}

extension String {
  /// Whether a condition asks whether a screen is of a case.
  func asksForCase(_ name: String) -> Bool {
    contains("?.is(\\.\(name)) == true") || contains(".State.\(name) ~= $0 }")
  }
}
