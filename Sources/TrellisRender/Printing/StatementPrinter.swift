import TrellisIR
import TrellisSpec

/// The code of statements that end with `return`: those of an effect or of a deep link.
protocol StatementPrinter {
  /// What is spelled before each statement.
  var stateName: String { get }

  /// An expression as spelled there.
  func code(_ expression: Expression) -> Expression

  /// The code of an operation.
  func records(_ operation: Operation) -> [StatementRecord]

  /// The code of a constant.
  func records(_ constant: Statement.Constant) -> [StatementRecord]

  /// The code of a loop.
  func records(_ loop: Statement.Loop) -> [StatementRecord]
}

extension StatementPrinter {
  /// The code of statements, in order.
  func records(_ statements: [Statement]) -> [StatementRecord] {
    statements.flatMap { statement in
      switch statement {
      case .operations(let block): records(block)
      case .constant(let constant): records(constant)
      case .conditional(let conditional): [record(conditional)]
      case .switch(let choice): [record(choice)]
      case .loop(let loop): records(loop)
      case .stop: [record(.plain(.stepReturn))]
      }
    }
  }

  func record(_ code: StatementRecord.Code) -> StatementRecord {
    StatementRecord(stateName: stateName, code: code)
  }

  private func records(_ block: Statement.Operations) -> [StatementRecord] {
    let records = block.operations.flatMap(records)
    guard let condition = block.condition else { return records }
    let shown = ReactionBody.condition(code(condition)).text
    return [record(.stepIf(condition: shown, nested: records))]
  }

  private func record(_ conditional: Statement.Conditional) -> StatementRecord {
    let conditions = code(conditional.conditions).text
    if conditional.isGuard {
      let exit = records(conditional.otherwise)
      if exit.isEmpty { return record(.stepGuard(condition: conditions, isInReaction: false)) }
      let end = conditional.otherwise.alwaysStop ? [] : [record(.plain(.stepReturn))]
      return record(.stepGuardElse(condition: conditions, exit: exit + end))
    }
    return record(
      .stepIf(
        condition: conditions, nested: records(conditional.body),
        otherwise: otherwise(conditional)))
  }

  private func otherwise(_ conditional: Statement.Conditional) -> [ElseRecord] {
    if conditional.otherwise.isEmpty { return [] }
    guard let next = conditional.next else {
      return [ElseRecord(elseNested: records(conditional.otherwise))]
    }
    return [
      ElseRecord(elseCondition: code(next.conditions).text, elseNested: records(next.body))
    ] + otherwise(next)
  }

  private func record(_ choice: Statement.Switch) -> StatementRecord {
    let cases = choice.cases.map { choice in
      let nested = records(choice.body)
      return SwitchCaseRecord(
        casePattern: choice.pattern.map { "case \(code($0).text)" } ?? choice.fallback,
        isBreak: nested.endsInComment, caseNested: nested)
    }
    return record(
      .stepSwitch(
        subject: ReactionBody.condition(code(choice.subject)).text, switchCases: cases))
  }
}
