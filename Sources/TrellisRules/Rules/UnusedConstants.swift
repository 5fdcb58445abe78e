import TrellisIR
import TrellisSpec
import TrellisSwift

/// Names that a reaction binds and never reads.
struct UnusedConstants: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      let bodies = resolved.reactions.map(\.body) + resolved.deepLinks.map(\.body)
      // A person's code can read all names.
      return bodies.filter { !$0.operations.contains(where: \.isCustom) }.flatMap(check)
    }
  }

  private func check(_ body: [Statement]) -> [Diagnostic] {
    body.indices.flatMap { index -> [Diagnostic] in
      let rest = Array(body[(index + 1)...])
      switch body[index] {
      case .operations(let block):
        return block.operations.flatMap { check($0.effectSteps) }
      case .loop(let loop):
        let names = loop.body.mentionedNames
        let unused = loop.element.flatMap { names.contains($0) ? nil : warning($0, loop.range) }
        return [unused].compactMap(\.self) + check(loop.body)
      case .stop: return []
      case .constant(let constant):
        return rest.mentionedNames.contains(constant.name)
          ? [] : [warning(constant.name, constant.range, remedy: "remove it")]
      case .conditional(let conditional):
        let readers = conditional.isGuard ? rest : conditional.body
        return unused(in: conditional, readers) + check(conditional.body)
          + check(conditional.otherwise)
      case .switch(let choice):
        return choice.cases.flatMap { unused(in: $0) + check($0.body) }
      }
    }
  }

  private func unused(
    in conditional: Statement.Conditional, _ readers: [Statement]
  ) -> [Diagnostic] {
    let conditions = conditional.conditions.tree.conditions
    let later = readers.mentionedNames
    return conditions.indices.flatMap { index in
      conditions[index].declaredNames.compactMap { name -> Diagnostic? in
        let isRead = conditions[(index + 1)...].contains { condition in
          condition.value.references.contains { $0.name == name.name }
        }
        return isRead || later.contains(name.name)
          ? nil : warning(name, in: conditional.conditions)
      }
    }
  }

  private func unused(in choice: Statement.Switch.Case) -> [Diagnostic] {
    guard let text = choice.pattern, let pattern = choice.matched else { return [] }
    let names = choice.body.mentionedNames
    return pattern.declaredNames.compactMap { name in
      let isRead = pattern.alternatives.compactMap(\.condition).contains { condition in
        condition.references.contains { $0.name == name.name }
      }
      return isRead || names.contains(name.name) ? nil : warning(name, in: text)
    }
  }

  private func warning(
    _ name: SwiftNode, in expression: Expression
  ) -> Diagnostic? {
    expression.source.map { source in
      warning(name.name, source.part(wordOf: name).range)
    }
  }

  private func warning(
    _ name: String, _ range: SourceRange, remedy: String = "write '_', or remove it"
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: .unusedConstant,
      "nothing reads '\(name)', and Swift warns about that; \(Hint(remedy))", at: range)
  }
}

extension UnusedConstants {
  static let texts = [unusedConstant]

  private static let unusedConstant = RuleText(
    .unusedConstant,
    meaning: "The steps that follow read every name that a 'let', a condition or a pattern binds.",
    reason: """
      Swift warns about a constant that is never used, and the generated code would have that
      warning. In a pattern, write '_' in place of the name. In place of 'let draft = state.draft',
      write 'state.draft != nil'.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      state: {draft: 'String?', isSaving: Bool = false}
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped:
          - guard: let draft = state.draft
          - set: {isSaving: true}
      """),
    right: .spec(
      """
      feature: EditFeature
      state: {draft: 'String?', isSaving: Bool = false}
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped:
          - guard: state.draft != nil
          - set: {isSaving: true}
      """)
  )
}
