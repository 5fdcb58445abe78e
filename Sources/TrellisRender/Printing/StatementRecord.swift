/// A statement, for the template that its code names.
struct StatementRecord: TemplateRecord {
  /// The text before a property of a model: `self.` if its name is shadowed.
  var owner = ""
  /// The name of the state in the statement.
  var stateName: String
  @Inlined var code: Code

  /// The code of a statement.
  enum Code: TemplateRecord {
    case stepSet(property: String, value: String, inheritsDependencies: Bool)
    case stepSetInside(unwrapped: String, property: String, members: String, value: String)
    case stepSetShared(SharedChangeRecord)
    case stepPresentDestination(PresentedStateRecord)
    case stepPresentSeparately(PresentedStateRecord)
    case stepPresentPrompt(PresentedPromptRecord)
    case stepDismiss(property: String)
    case stepPush(ShownStateRecord)
    case stepBecome(ShownStateRecord)
    case stepPopLast
    case stepPopElement(elementID: String)
    case stepPopRoot
    case stepPopCase(caseName: String, typePrefix: String = "")
    case stepPopTo(elementID: String)
    case stepFindScreen(screenID: String, caseName: String, typePrefix: String = "")
    case stepChangeChild(ChildChangeRecord)
    case stepOpen(linkName: String)
    case stepCustom(todo: String, unusedValues: String?)
    case stepLet(constant: String)
    case stepCall(methodName: String)
    case stepStatement(statement: String)
    case stepChangeShared(SharedStatementRecord)
    case stepIf(condition: String, nested: [StatementRecord], otherwise: [ElseRecord] = [])
    case stepGuard(condition: String)
    case stepGuardElse(condition: String, exit: [StatementRecord])
    case stepSwitch(subject: String, switchCases: [SwitchCaseRecord])
    case stepReturn
    case stepUnanswered(nested: [StatementRecord])
    case effectsCollected(effectsName: String)
    case effectsAppend(
      effectsName: String, isPlain: Bool, usesSelf: Bool, effects: [ListedEffectRecord])
    case effectRun(EffectRecord)
    case effectSend(EffectRecord)
    case effectCancel(EffectRecord)
    case effectMethod(EffectRecord)
    case effectNow(EffectRecord)
    case returnNone
    case returnMerge(effects: [ListedEffectRecord])
    case returnCollected(effectsName: String)
    case testPush(elementID: String, pushed: Inlined<ShownStateRecord>)
  }
}

/// An argument of a call.
struct ArgumentRecord: TemplateRecord {
  var label: String?
  var value: String
}

/// The state of something that is shown.
struct NewStateRecord: TemplateRecord {
  var startCase: String?
  var startType: String
  var startsInState = false
  var inheritsDependencies: Bool
  var hasArguments: Bool
  var arguments: [ArgumentRecord]
  /// The state itself, if it exists already.
  var existing: String?
}

/// The state of something that is shown in a case.
struct ShownStateRecord: TemplateRecord {
  @Inlined var state: NewStateRecord
  var caseName: String
  var childType: String?
}

/// The state of something that is presented.
struct PresentedStateRecord: TemplateRecord {
  @Inlined var state: NewStateRecord
  @Inlined var destination: DestinationRecord
  var property: String
}

/// The presentation of a prompt.
struct PresentedPromptRecord: TemplateRecord {
  var inDestination: Bool
  var property: String
  var kind: String
  var functionName: String
  var hasArguments: Bool
  var arguments: [ArgumentRecord]
}

/// A change of a shared value.
struct SharedChangeRecord: TemplateRecord {
  var property: String
  var lockedName: String
  var isNamed: Bool
  var members: String
  var lockedMembers: String
  var value: String
  var lockedValue: String
}

/// A statement that changes a shared value.
struct SharedStatementRecord: TemplateRecord {
  var property: String
  var lockedName: String
  var isNamed: Bool
  var lockedStatement: String
  var statement: String
}

/// A change of a child that may not be there.
struct ChildChangeRecord: TemplateRecord {
  /// The name for the ID of the screen to look for; `nil` if the place of the child is known.
  var screenID: String?
  /// The text before a type that the feature contains: `Root.` outside of the feature.
  var typePrefix = ""
  /// The case that contains the child, if it is one.
  var caseName: String?
  /// The name of the child's state meanwhile.
  var childName: String
  /// Where the child is.
  var place: String
  /// Whether there can be nothing in that place.
  var isOptional: Bool
  var change: String
}

/// What an `if` does if its condition doesn't hold.
struct ElseRecord: TemplateRecord {
  /// The condition of an `else if`, or `nil`.
  var elseCondition: String?
  var elseNested: [StatementRecord]
}

/// A case of a `switch`.
struct SwitchCaseRecord: TemplateRecord {
  /// `default`, or `case` and a pattern.
  var casePattern: String
  /// Whether it has no statement, so that it needs one.
  var isBreak: Bool
  var caseNested: [StatementRecord]
}

extension StatementRecord {
  /// Whether it changes the state itself. A shared value is changed outside of it.
  var changesState: Bool {
    switch code {
    case .stepSetShared, .stepChangeShared: false
    default: true
    }
  }
}

extension [StatementRecord] {
  /// The statements, with consecutive unobserved changes combined in one closure.
  var withUnansweredTogether: [StatementRecord] {
    var result: [StatementRecord] = []
    for var statement in self {
      switch statement.code {
      case .stepUnanswered(var nested):
        nested = nested.withUnansweredTogether
        // The changes of the last statement, if nothing handles it.
        if case .stepUnanswered(let changes)? = result.last?.code {
          result[result.count - 1].code = .stepUnanswered(nested: changes + nested)
          continue
        }
        statement.code = .stepUnanswered(nested: nested)
      default: statement.code = statement.code.replacingNested(\.withUnansweredTogether)
      }
      result.append(statement)
    }
    return result
  }

  /// Whether there is no code among them, only comments.
  var isOnlyComments: Bool {
    allSatisfy { if case .stepCustom(_, unusedValues: nil) = $0.code { true } else { false } }
  }

  /// Whether a model has no code for them, only comments. It returns nothing.
  var isSilent: Bool {
    filter { if case .returnNone = $0.code { false } else { true } }.isOnlyComments
  }
}

extension StatementRecord.Code {
  /// The code with other statements inside of `if`, `guard` and `switch`.
  fileprivate func replacingNested(
    _ replace: ([StatementRecord]) -> [StatementRecord]
  ) -> StatementRecord.Code {
    switch self {
    case .stepIf(let condition, let nested, let otherwise):
      return .stepIf(
        condition: condition, nested: replace(nested),
        otherwise: otherwise.map { other in
          ElseRecord(elseCondition: other.elseCondition, elseNested: replace(other.elseNested))
        })
    case .stepGuardElse(let condition, let exit):
      return .stepGuardElse(condition: condition, exit: replace(exit))
    case .stepSwitch(let subject, let cases):
      return .stepSwitch(
        subject: subject,
        switchCases: cases.map { choice in
          SwitchCaseRecord(
            casePattern: choice.casePattern, isBreak: choice.isBreak,
            caseNested: replace(choice.caseNested))
        })
    default: return self
    }
  }
}
