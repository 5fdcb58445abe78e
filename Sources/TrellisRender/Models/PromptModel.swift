import TrellisSpec

/// Alerts and confirmation dialogs: the state that shows each of them, for `prompts`, and the enum
/// of their buttons.
struct PromptModel {
  let context: FeatureContext

  /// The type whose cases are the buttons of a kind of prompt.
  func actionType(_ kind: Prompt.Kind) -> String {
    kind.rawValue.typeName
  }

  /// The kinds of prompts that the feature has, each with its declarations.
  var kinds: [TemplateFields] {
    context.feature.promptKinds.map { kind in
      [
        "kind": kind.rawValue,
        "stateType": "\(kind.rawValue.typeName)State",
        "actionType": actionType(kind),
        "buttons": buttons(of: kind),
        "hasButtons": !buttons(of: kind).isEmpty,
      ]
    }
  }

  /// The functions that create the state of each prompt, by kind.
  var factories: [TemplateFields] {
    context.feature.promptKinds.map { kind in
      [
        "stateType": "\(kind.rawValue.typeName)State",
        "owner": owner,
        "actionType": actionType(kind),
        "prompts": context.feature.prompts(of: kind).map(factory),
      ]
    }
  }

  /// The type that the enums of buttons are nested in.
  private var owner: String {
    if context.feature.hasDestination { return "\(context.declaredName).Destination" }
    return context.model == nil ? "\(context.name).Action" : context.declaredName
  }

  private func buttons(of kind: Prompt.Kind) -> [TemplateFields] {
    var seen: Set<String> = []
    return context.feature.prompts(of: kind).flatMap(\.buttons)
      .filter { $0.sendsAction && seen.insert($0.name.text).inserted }
      .map { EnumCaseModel.fields(name: $0.name.text, parameters: $0.parameters) }
  }

  private func factory(_ prompt: Prompt) -> TemplateFields {
    [
      "documentation": prompt.documentation.fields(named: "line"),
      "functionName": SwiftIdentifier.escaped(prompt.name.text),
      "hasParameters": !prompt.parameters.isEmpty,
      "parameters": prompt.parameters.map { parameter -> TemplateFields in
        [
          "parameterName": SwiftIdentifier.label(parameter.label?.text ?? "_"),
          "parameterType": parameter.type.text,
        ]
      },
      "titleVisibility": (prompt.titleVisibility?.text).orFalse,
      "title": text(prompt.title, prompt),
      "hasActions": !prompt.buttons.isEmpty,
      "promptButtons": prompt.buttons.map { button($0, prompt) },
      "message": prompt.message.map { text($0, prompt) }.orFalse,
    ]
  }

  private func button(_ button: PromptButton, _ prompt: Prompt) -> TemplateFields {
    let values = button.parameters.map { parameter in
      ActionPathModel.Value(
        label: parameter.label?.text,
        text: button.arguments.first { $0.label == parameter.label }?.value.text)
    }
    let path = ActionPath(segments: [.named(button.name.text)])
    return [
      "role": (button.role?.rawValue).orFalse,
      "hasRoleAndAction": button.role != nil && button.sendsAction,
      "hasRoleOrAction": button.role != nil || button.sendsAction,
      "sentAction": button.sendsAction
        ? [ActionPathModel.expression(path, values)] : [TemplateFields](),
      "buttonTitle": text(button.title, prompt),
    ]
  }

  /// The argument of `TextState(…)`.
  private func text(_ text: SourceText, _ prompt: Prompt) -> String {
    if case .value(let name) = TextTemplate(text.text).pieces.first,
      TextTemplate(text.text).pieces.count == 1,
      prompt.parameters.contains(where: { $0.label?.text == name && $0.type.text == "String" })
    {
      return SwiftIdentifier.escaped(name)
    }
    return SwiftStringLiteral.literal(text.text, interpolating: prompt.parameters)
  }
}
