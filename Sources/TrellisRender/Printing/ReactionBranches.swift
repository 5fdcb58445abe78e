import TrellisIR
import TrellisSpec

/// The code of `if`, `guard` and `switch` in a reaction.
extension ReactionBody {
  /// - Parameters:
  ///   - decision: The statement.
  ///   - ending: What is at the end of its branches.
  ///   - isFollowed: Whether the state can change after it.
  /// - Returns: The code, or `nil` if the statement decides nothing.
  mutating func lowering(
    _ decision: Statement, ending: Ending, isFollowed: Bool
  ) -> StatementRecord? {
    switch decision {
    case .conditional(let conditional): lowering(conditional, ending, isFollowed)
    case .switch(let choice): lowering(choice, ending, isFollowed)
    case .operations, .constant, .loop, .stop: nil
    }
  }

  private mutating func lowering(
    _ conditional: Statement.Conditional, _ ending: Ending, _ isFollowed: Bool
  ) -> StatementRecord {
    let conditions = context.code(conditional.conditions).text
    if conditional.isGuard {
      let exit = statements(
        ofBranch: conditional.otherwise, ending: .exit, isFollowed: isFollowed)
      return statement(
        exit.isOnlyReturn
          ? .stepGuard(condition: conditions)
          : .stepGuardElse(condition: conditions, exit: exit))
    }
    let nested = statements(ofBranch: conditional.body, ending: ending, isFollowed: isFollowed)
    let otherwise = otherwise(conditional, ending, isFollowed)
    return statement(.stepIf(condition: conditions, nested: nested, otherwise: otherwise))
  }

  private mutating func otherwise(
    _ conditional: Statement.Conditional, _ ending: Ending, _ isFollowed: Bool
  ) -> [ElseRecord] {
    if conditional.otherwise.isEmpty { return [] }
    if let next = conditional.next {
      let nested = statements(ofBranch: next.body, ending: ending, isFollowed: isFollowed)
      let record = ElseRecord(
        elseCondition: context.code(next.conditions).text, elseNested: nested)
      return [record] + otherwise(next, ending, isFollowed)
    }
    let nested = statements(
      ofBranch: conditional.otherwise, ending: ending, isFollowed: isFollowed)
    return [ElseRecord(elseNested: nested)]
  }

  private mutating func lowering(
    _ choice: Statement.Switch, _ ending: Ending, _ isFollowed: Bool
  ) -> StatementRecord {
    var cases: [SwitchCaseRecord] = []
    for choice in choice.cases {
      let nested = statements(ofBranch: choice.body, ending: ending, isFollowed: isFollowed)
      cases.append(
        SwitchCaseRecord(
          casePattern: choice.pattern.map { "case \(context.code($0).text)" } ?? choice.fallback,
          isBreak: context.model == nil ? nested.endsInComment : nested.endsSilently,
          caseNested: nested))
    }
    return statement(.stepSwitch(subject: shown(choice.subject), switchCases: cases))
  }
}

extension Statement.Switch.Case {
  /// What is before the colon of a case without a pattern.
  var fallback: String {
    isUnknown ? "@unknown default" : "default"
  }
}

extension Statement.Conditional {
  /// The `if` after `else`, if there is nothing else.
  var next: Statement.Conditional? {
    guard otherwise.count == 1, case .conditional(let next) = otherwise[0], !next.isGuard else {
      return nil
    }
    return next
  }
}

extension Statement {
  /// Whether one of its branches always runs.
  var isExhaustive: Bool {
    switch self {
    case .operations, .constant, .loop, .stop: false
    case .switch: true
    case .conditional(let conditional):
      !conditional.isGuard
        && (conditional.next.map { Statement.conditional($0).isExhaustive }
          ?? !conditional.otherwise.isEmpty)
    }
  }
}

extension [StatementRecord] {
  /// Whether they only end the reaction.
  fileprivate var isOnlyReturn: Bool {
    switch first?.code {
    case .plain(.returnNone), .plain(.stepReturn): count == 1
    default: false
    }
  }
}
