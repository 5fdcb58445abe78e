/// A statement, for the template that its code names.
struct StatementRecord: TemplateRecord {
  /// The text before a property of a model: `self.` if its name is shadowed.
  var owner = ""
  /// The name of the state in the statement.
  var stateName: String
  var code: Code

  static var fields: [Field] {
    [Field("owner", \.owner), Field("stateName", \.stateName), .inlined("code", \.code)]
  }

  /// The templates without fields.
  enum Plain: String, CaseIterable {
    case stepPopLast = "step-pop-last"
    case stepPopRoot = "step-pop-root"
    case stepReturn = "step-return"
    case returnNone = "return-none"
  }

  /// The code of a statement.
  indirect enum Code: TemplateChoice {
    case plain(Plain)
    case stepSet(property: String, value: String, inheritsDependencies: Bool)
    case stepSetInside(unwrapped: String, property: String, members: String, value: String)
    case stepSetShared(SharedChangeRecord)
    case stepPresentDestination(PresentedStateRecord)
    case stepPresentSeparately(PresentedStateRecord)
    case stepPresentPrompt(PresentedPromptRecord)
    case stepDismiss(property: String)
    case stepPush(ShownStateRecord)
    case stepBecome(ShownStateRecord)
    case stepPopElement(elementID: String)
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
    case stepGuard(condition: String, isInReaction: Bool = true)
    case stepGuardElse(condition: String, exit: [StatementRecord])
    case stepSwitch(subject: String, switchCases: [SwitchCaseRecord])
    case stepUnanswered(nested: [StatementRecord])
    case effectsCollected(effectsName: String)
    case effectsAppend(
      effectsName: String, isPlain: Bool, usesSelf: Bool, effects: [ListedEffectRecord])
    case effectRun(EffectRecord)
    case effectSend(EffectRecord)
    case effectElement(EffectElementRecord)
    case effectEach(EachRecord)
    case effectCancel(EffectRecord)
    case effectMethod(EffectRecord)
    case effectNow(EffectRecord)
    case returnMerge(effects: [ListedEffectRecord])
    case returnCollected(effectsName: String)
    case testPush(elementID: String, pushed: ShownStateRecord)

    static var templates: [ChosenTemplate] {
      Plain.allCases.map { ChosenTemplate($0.rawValue) } + [
        ChosenTemplate(
          "step-set",
          ["property": String.self, "value": String.self, "inheritsDependencies": Bool.self]),
        ChosenTemplate(
          "step-set-inside",
          [
            "unwrapped": String.self, "property": String.self, "members": String.self,
            "value": String.self,
          ]),
        ChosenTemplate("step-set-shared", inlined: SharedChangeRecord.self),
        ChosenTemplate("step-present-destination", inlined: PresentedStateRecord.self),
        ChosenTemplate("step-present-separately", inlined: PresentedStateRecord.self),
        ChosenTemplate("step-present-prompt", inlined: PresentedPromptRecord.self),
        ChosenTemplate("step-dismiss", ["property": String.self]),
        ChosenTemplate("step-push", inlined: ShownStateRecord.self),
        ChosenTemplate("step-become", inlined: ShownStateRecord.self),
        ChosenTemplate("step-pop-element", ["elementID": String.self]),
        ChosenTemplate("step-pop-case", ["caseName": String.self, "typePrefix": String.self]),
        ChosenTemplate("step-pop-to", ["elementID": String.self]),
        ChosenTemplate(
          "step-find-screen",
          ["screenID": String.self, "caseName": String.self, "typePrefix": String.self]),
        ChosenTemplate("step-change-child", inlined: ChildChangeRecord.self),
        ChosenTemplate("step-open", ["linkName": String.self]),
        ChosenTemplate("step-custom", ["todo": String.self, "unusedValues": (String?).self]),
        ChosenTemplate("step-let", ["constant": String.self]),
        ChosenTemplate("step-call", ["methodName": String.self]),
        ChosenTemplate("step-statement", ["statement": String.self]),
        ChosenTemplate("step-change-shared", inlined: SharedStatementRecord.self),
        ChosenTemplate(
          "step-if",
          [
            "condition": String.self, "nested": [StatementRecord].self,
            "otherwise": [ElseRecord].self,
          ]),
        ChosenTemplate(
          "step-guard", ["condition": String.self, "isInReaction": Bool.self]),
        ChosenTemplate(
          "step-guard-else", ["condition": String.self, "exit": [StatementRecord].self]),
        ChosenTemplate(
          "step-switch", ["subject": String.self, "switchCases": [SwitchCaseRecord].self]),
        ChosenTemplate("step-unanswered", ["nested": [StatementRecord].self]),
        ChosenTemplate("effects-collected", ["effectsName": String.self]),
        ChosenTemplate(
          "effects-append",
          [
            "effectsName": String.self, "isPlain": Bool.self, "usesSelf": Bool.self,
            "effects": [ListedEffectRecord].self,
          ]),
        ChosenTemplate("effect-run", inlined: EffectRecord.self),
        ChosenTemplate("effect-send", inlined: EffectRecord.self),
        ChosenTemplate("effect-element", inlined: EffectElementRecord.self),
        ChosenTemplate("effect-each", inlined: EachRecord.self),
        ChosenTemplate("effect-cancel", inlined: EffectRecord.self),
        ChosenTemplate("effect-method", inlined: EffectRecord.self),
        ChosenTemplate("effect-now", inlined: EffectRecord.self),
        ChosenTemplate("return-merge", ["effects": [ListedEffectRecord].self]),
        ChosenTemplate("return-collected", ["effectsName": String.self]),
        ChosenTemplate("test-push", ["elementID": String.self], inlined: ShownStateRecord.self),
      ]
    }

    var chosen: (template: String, values: [any RecordValue]) {
      switch self {
      case .plain(let template): (template.rawValue, [])
      case .stepSet(let property, let value, let inheritsDependencies):
        ("step-set", [property, value, inheritsDependencies])
      case .stepSetInside(let unwrapped, let property, let members, let value):
        ("step-set-inside", [unwrapped, property, members, value])
      case .stepSetShared(let record): ("step-set-shared", [record])
      case .stepPresentDestination(let record): ("step-present-destination", [record])
      case .stepPresentSeparately(let record): ("step-present-separately", [record])
      case .stepPresentPrompt(let record): ("step-present-prompt", [record])
      case .stepDismiss(let property): ("step-dismiss", [property])
      case .stepPush(let record): ("step-push", [record])
      case .stepBecome(let record): ("step-become", [record])
      case .stepPopElement(let elementID): ("step-pop-element", [elementID])
      case .stepPopCase(let caseName, let typePrefix): ("step-pop-case", [caseName, typePrefix])
      case .stepPopTo(let elementID): ("step-pop-to", [elementID])
      case .stepFindScreen(let screenID, let caseName, let typePrefix):
        ("step-find-screen", [screenID, caseName, typePrefix])
      case .stepChangeChild(let record): ("step-change-child", [record])
      case .stepOpen(let linkName): ("step-open", [linkName])
      case .stepCustom(let todo, let unusedValues): ("step-custom", [todo, unusedValues])
      case .stepLet(let constant): ("step-let", [constant])
      case .stepCall(let methodName): ("step-call", [methodName])
      case .stepStatement(let statement): ("step-statement", [statement])
      case .stepChangeShared(let record): ("step-change-shared", [record])
      case .stepIf(let condition, let nested, let otherwise):
        ("step-if", [condition, nested, otherwise])
      case .stepGuard(let condition, let isInReaction):
        ("step-guard", [condition, isInReaction])
      case .stepGuardElse(let condition, let exit): ("step-guard-else", [condition, exit])
      case .stepSwitch(let subject, let switchCases): ("step-switch", [subject, switchCases])
      case .stepUnanswered(let nested): ("step-unanswered", [nested])
      case .effectsCollected(let effectsName): ("effects-collected", [effectsName])
      case .effectsAppend(let effectsName, let isPlain, let usesSelf, let effects):
        ("effects-append", [effectsName, isPlain, usesSelf, effects])
      case .effectRun(let record): ("effect-run", [record])
      case .effectSend(let record): ("effect-send", [record])
      case .effectElement(let record): ("effect-element", [record])
      case .effectEach(let record): ("effect-each", [record])
      case .effectCancel(let record): ("effect-cancel", [record])
      case .effectMethod(let record): ("effect-method", [record])
      case .effectNow(let record): ("effect-now", [record])
      case .returnMerge(let effects): ("return-merge", [effects])
      case .returnCollected(let effectsName): ("return-collected", [effectsName])
      case .testPush(let elementID, let pushed): ("test-push", [elementID, pushed])
      }
    }
  }
}

/// An argument of a call.
struct ArgumentRecord: TemplateRecord {
  var label: String?
  var value: String

  static var fields: [Field] { [Field("label", \.label), Field("value", \.value)] }
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

  static var fields: [Field] {
    [
      Field("startCase", \.startCase), Field("startType", \.startType),
      Field("startsInState", \.startsInState),
      Field("inheritsDependencies", \.inheritsDependencies), Field("hasArguments", \.hasArguments),
      Field("arguments", \.arguments), Field("existing", \.existing),
    ]
  }
}

/// The state of something that is shown in a case.
struct ShownStateRecord: TemplateRecord {
  var state: NewStateRecord
  var caseName: String
  var childType: String?

  static var fields: [Field] {
    [.inlined("state", \.state), Field("caseName", \.caseName), Field("childType", \.childType)]
  }
}

/// The state of something that is presented.
struct PresentedStateRecord: TemplateRecord {
  var state: NewStateRecord
  var destination: DestinationRecord
  var property: String

  static var fields: [Field] {
    [
      .inlined("state", \.state), .inlined("destination", \.destination),
      Field("property", \.property),
    ]
  }
}

/// The presentation of a prompt.
struct PresentedPromptRecord: TemplateRecord {
  var inDestination: Bool
  var property: String
  var kind: String
  var functionName: String
  var hasArguments: Bool
  var arguments: [ArgumentRecord]

  static var fields: [Field] {
    [
      Field("inDestination", \.inDestination), Field("property", \.property), Field("kind", \.kind),
      Field("functionName", \.functionName), Field("hasArguments", \.hasArguments),
      Field("arguments", \.arguments),
    ]
  }
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

  static var fields: [Field] {
    [
      Field("property", \.property), Field("lockedName", \.lockedName), Field("isNamed", \.isNamed),
      Field("members", \.members), Field("lockedMembers", \.lockedMembers), Field("value", \.value),
      Field("lockedValue", \.lockedValue),
    ]
  }
}

/// A statement that changes a shared value.
struct SharedStatementRecord: TemplateRecord {
  var property: String
  var lockedName: String
  var isNamed: Bool
  var lockedStatement: String
  var statement: String

  static var fields: [Field] {
    [
      Field("property", \.property), Field("lockedName", \.lockedName), Field("isNamed", \.isNamed),
      Field("lockedStatement", \.lockedStatement), Field("statement", \.statement),
    ]
  }
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

  static var fields: [Field] {
    [
      Field("screenID", \.screenID), Field("typePrefix", \.typePrefix),
      Field("caseName", \.caseName), Field("childName", \.childName), Field("place", \.place),
      Field("isOptional", \.isOptional), Field("change", \.change),
    ]
  }
}

/// What an `if` does if its condition doesn't hold.
struct ElseRecord: TemplateRecord {
  /// The condition of an `else if`, or `nil`.
  var elseCondition: String?
  var elseNested: [StatementRecord]

  static var fields: [Field] {
    [Field("elseCondition", \.elseCondition), Field("elseNested", \.elseNested)]
  }
}

/// A case of a `switch`.
struct SwitchCaseRecord: TemplateRecord {
  /// `default`, or `case` and a pattern.
  var casePattern: String
  /// Whether it has no statement, so that it needs one.
  var isBreak: Bool
  var caseNested: [StatementRecord]

  static var fields: [Field] {
    [
      Field("casePattern", \.casePattern), Field("isBreak", \.isBreak),
      Field("caseNested", \.caseNested),
    ]
  }
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

  /// Whether there is no code at their end, but nothing or a comment, so that they can't be the whole
  /// case of a `switch`.
  var endsInComment: Bool {
    guard let last else { return true }
    return if case .stepCustom(_, unusedValues: nil) = last.code { true } else { false }
  }

  /// Whether a model has no code at their end. It returns nothing.
  var endsSilently: Bool {
    filter { if case .plain(.returnNone) = $0.code { false } else { true } }.endsInComment
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
