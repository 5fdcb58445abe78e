import TrellisIR
import TrellisSpec
import TrellisSwift

/// The declarations of a kind of prompts.
struct PromptKindRecord: TemplateRecord {
  var kind: String
  var stateType: String
  var actionType: String
  var buttons: [EnumCaseRecord]
  var hasButtons: Bool

  static var fields: [Field] {
    [
      Field("kind", \.kind), Field("stateType", \.stateType), Field("actionType", \.actionType),
      Field("buttons", \.buttons), Field("hasButtons", \.hasButtons),
    ]
  }
}

/// The functions that create the state of prompts of a kind, for `prompts`.
struct PromptFactoriesRecord: TemplateRecord {
  var stateType: String
  var owner: String
  var actionType: String
  var prompts: [PromptRecord]

  static var fields: [Field] {
    [
      Field("stateType", \.stateType), Field("owner", \.owner), Field("actionType", \.actionType),
      Field("prompts", \.prompts),
    ]
  }
}

/// The function that creates the state of a prompt, for `prompt`.
struct PromptRecord: TemplateRecord {
  /// A parameter of the function.
  struct Parameter: TemplateRecord {
    var parameterName: String
    var parameterType: String

    static var fields: [Field] {
      [Field("parameterName", \.parameterName), Field("parameterType", \.parameterType)]
    }
  }

  /// A button of the prompt.
  struct Button: TemplateRecord {
    var role: String?
    var hasRoleAndAction: Bool
    var hasRoleOrAction: Bool
    var sentAction: ActionPathRecord?
    var buttonAnimation: String?
    var buttonTitle: String
    var condition: String?

    static var fields: [Field] {
      [
        Field("role", \.role), Field("hasRoleAndAction", \.hasRoleAndAction),
        Field("hasRoleOrAction", \.hasRoleOrAction), Field("sentAction", \.sentAction),
        Field("buttonAnimation", \.buttonAnimation),
        Field("buttonTitle", \.buttonTitle), Field("condition", \.condition),
      ]
    }
  }

  var documentation: [LineRecord]
  var functionName: String
  var hasParameters: Bool
  var parameters: [Parameter]
  var titleVisibility: String?
  var title: String
  var hasActions: Bool
  var promptButtons: [Button]
  var message: String?

  static var fields: [Field] {
    [
      Field("documentation", \.documentation), Field("functionName", \.functionName),
      Field("hasParameters", \.hasParameters), Field("parameters", \.parameters),
      Field("titleVisibility", \.titleVisibility), Field("title", \.title),
      Field("hasActions", \.hasActions), Field("promptButtons", \.promptButtons),
      Field("message", \.message),
    ]
  }
}

/// Fills the records of alerts and confirmation dialogs: the state that shows each of them, and the
/// enum of their buttons.
struct PromptPrinter {
  let context: FeatureContext

  /// The type whose cases are the buttons of a kind of prompt.
  func actionType(_ kind: Prompt.Kind) -> String {
    kind.rawValue.typeName
  }

  /// The kinds of prompts that the feature has, each with its declarations.
  var kinds: [PromptKindRecord] {
    context.feature.promptKinds.map { kind in
      let buttons = buttons(of: kind)
      return PromptKindRecord(
        kind: kind.rawValue, stateType: "\(kind.rawValue.typeName)State",
        actionType: actionType(kind), buttons: buttons, hasButtons: !buttons.isEmpty)
    }
  }

  /// The functions that create the state of each prompt, by kind.
  var factories: [PromptFactoriesRecord] {
    context.feature.promptKinds.map { kind in
      PromptFactoriesRecord(
        stateType: "\(kind.rawValue.typeName)State", owner: owner, actionType: actionType(kind),
        prompts: context.feature.prompts(of: kind).map(factory))
    }
  }

  /// The type that the enums of buttons are nested in.
  private var owner: String {
    if context.feature.hasDestination { return "\(context.declaredName).Destination" }
    return context.model == nil ? "\(context.name).Action" : context.declaredName
  }

  private func buttons(of kind: Prompt.Kind) -> [EnumCaseRecord] {
    var seen: Set<String> = []
    return context.feature.prompts(of: kind).flatMap(\.buttons)
      .filter { $0.sendsAction && seen.insert($0.name.text).inserted }
      .map { EnumCaseRecord(name: $0.name.text, parameters: $0.parameters) }
  }

  private func factory(_ prompt: Prompt) -> PromptRecord {
    PromptRecord(
      documentation: prompt.documentation.map(LineRecord.init),
      functionName: SwiftIdentifier.escaped(prompt.name.text),
      hasParameters: !prompt.parameters.isEmpty,
      parameters: prompt.parameters.map { parameter in
        PromptRecord.Parameter(
          parameterName: SwiftIdentifier.label(parameter.label?.text ?? "_"),
          parameterType: parameter.type.text)
      },
      titleVisibility: prompt.titleVisibility?.text,
      title: text(prompt.title, prompt),
      hasActions: !prompt.buttons.isEmpty,
      promptButtons: prompt.buttons.map { button($0, prompt) },
      message: prompt.message.map { text($0, prompt) })
  }

  private func button(_ button: PromptButton, _ prompt: Prompt) -> PromptRecord.Button {
    let values = button.parameters.map { parameter in
      ActionPathPrinter.Value(
        label: parameter.label?.text,
        text: button.arguments.first { $0.label == parameter.label }.map {
          Expression($0.value.text)
        })
    }
    let path = ActionPath(segments: [.named(button.name.text)])
    return PromptRecord.Button(
      role: button.role?.rawValue,
      hasRoleAndAction: button.role != nil && button.sendsAction,
      hasRoleOrAction: button.role != nil || button.sendsAction,
      sentAction: button.sendsAction ? ActionPathPrinter.expression(path, values) : nil,
      buttonAnimation: button.animation?.text,
      buttonTitle: text(button.title, prompt),
      condition: button.condition.map { ReactionBody.condition(Expression($0)).text })
  }

  /// The arguments of `TextState(…)`.
  private func text(_ text: PromptText, _ prompt: Prompt) -> String {
    let pieces = TextTemplate(text.template.text).pieces
    if case .value(let name) = pieces.first, pieces.count == 1, !text.isLocalized,
      prompt.parameters.contains(where: { $0.label?.text == name && $0.type.text == "String" })
    {
      return SwiftIdentifier.escaped(name)
    }
    return SwiftStringLiteral.arguments(text, interpolating: prompt.parameters)
  }
}
