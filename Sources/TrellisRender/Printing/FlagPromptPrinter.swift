import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A prompt that a flag of the state shows, for `presentation-boolean`.
struct FlagPromptRecord: TemplateRecord {
  /// A button of the prompt.
  struct Button: TemplateRecord {
    var role: String?
    var flagButtonTitle: String
    var flagButtonLabel: String?
    var shownCondition: String?
    var sender: String
    var sentGroup: String?
    var sentAction: ActionPathRecord?
    var calledMethod: CallRecord?
    var sendsAction: Bool
    var unwrapped: [UnwrappedRecord]

    static var fields: [Field] {
      [
        Field("role", \.role), Field("flagButtonTitle", \.flagButtonTitle),
        Field("flagButtonLabel", \.flagButtonLabel),
        Field("shownCondition", \.shownCondition),
        Field("sender", \.sender), Field("sentGroup", \.sentGroup),
        Field("sentAction", \.sentAction), Field("calledMethod", \.calledMethod),
        Field("sendsAction", \.sendsAction), Field("unwrapped", \.unwrapped),
      ]
    }
  }

  var flagName: String
  var titleVisibility: String?
  var flagTitle: String
  var hasFlagButtons: Bool
  var flagButtons: [Button]
  var flagMessage: String?

  static var fields: [Field] {
    [
      Field("flagName", \.flagName), Field("titleVisibility", \.titleVisibility),
      Field("flagTitle", \.flagTitle), Field("hasFlagButtons", \.hasFlagButtons),
      Field("flagButtons", \.flagButtons), Field("flagMessage", \.flagMessage),
    ]
  }
}

/// A value that exists only while a prompt is shown, for `presentation-boolean`.
struct UnwrappedRecord: TemplateRecord {
  var valueName: String
  var valueSource: String

  static var fields: [Field] {
    [Field("valueName", \.valueName), Field("valueSource", \.valueSource)]
  }
}

/// Fills the record of a prompt that a flag of the state shows.
struct FlagPromptPrinter {
  let context: FeatureContext
  let prompt: Prompt

  var record: FlagPromptRecord {
    FlagPromptRecord(
      flagName: SwiftIdentifier.escaped(prompt.name.text),
      titleVisibility: prompt.titleVisibility?.text,
      flagTitle: prompt.title.isLocalized ? "Text(\(text(prompt.title)))" : text(prompt.title),
      hasFlagButtons: !prompt.buttons.isEmpty,
      flagButtons: prompt.buttons.map(button),
      flagMessage: prompt.message.map { text($0) })
  }

  private var state: StateInView { StateInView(context) }

  /// The properties of the state that the prompt shows or sends; `state` if it is the whole state.
  var mentionedNames: Set<String> {
    var names: Set<String> = []
    var expressions = prompt.buttons.flatMap(\.arguments).map { Expression($0.value.text) }
    let texts = prompt.texts.flatMap { TextTemplate($0.template.text).values.map(\.text) }
    for expression in (texts + prompt.buttons.compactMap(\.condition?.text)).map({ Expression($0) })
    {
      names.formUnion(expression.tree.mentionedNames.filter(context.isProperty))
      expressions.append(expression)
    }
    for expression in expressions {
      let mentioned = expression.tree.mentionedNames
      names.formUnion(prompt.parameters.compactMap(\.label?.text).filter(mentioned.contains))
      names.formUnion(expression.propertiesRead)
    }
    return names
  }

  private func button(_ button: PromptButton) -> FlagPromptRecord.Button {
    let unwrapped = button.sendsAction ? unwrapped(button.arguments.map(\.value.text)) : []
    let values = button.parameters.map { parameter in
      ActionPathPrinter.Value(
        label: parameter.label?.text,
        text: button.arguments.first { $0.label == parameter.label }.map {
          Substitution.replacing(Expression($0.value.text), optionals).replacingState {
            state.member($0)
          }
        })
    }
    let path = ActionPath(segments: [.named(button.name.text)])
    return FlagPromptRecord.Button(
      role: button.role?.rawValue,
      flagButtonTitle: text(button.title),
      flagButtonLabel: button.title.isLocalized ? text(button.title) : nil,
      shownCondition: button.condition.map { condition($0.text) },
      sender: context.sendsViewActions ? "send" : "store.send",
      sentGroup: context.sentGroup,
      sentAction: button.sendsAction ? ActionPathPrinter.expression(path, values) : nil,
      calledMethod: button.sendsAction && context.model != nil
        ? context.call(path, values, receiver: "model.") : nil,
      sendsAction: button.sendsAction,
      unwrapped: unwrapped.map { name in
        UnwrappedRecord(valueName: SwiftIdentifier.escaped(name), valueSource: property(name))
      })
  }

  /// The condition of a button, and the values that must exist for it.
  private func condition(_ condition: String) -> String {
    let bindings = unwrapped([condition]).map { name in
      "let \(SwiftIdentifier.escaped(name)) = \(property(name))"
    }
    let shown = ReactionBody.condition(shown(condition))
    return (bindings + [shown.text]).joined(separator: ", ")
  }

  /// The values of `with` that expressions mention, and that exist only while the prompt is shown.
  private func unwrapped(_ expressions: [String]) -> [String] {
    let mentioned = expressions.reduce(into: Set<String>()) {
      $0.formUnion(SwiftTree(code: $1).mentionedNames)
    }
    return prompt.parameters.filter { !$0.isOptional }.compactMap(\.label?.text)
      .filter(mentioned.contains)
  }

  /// The properties of the optional values of `with`, by name.
  private var optionals: [String: String] {
    Dictionary(
      prompt.parameters.filter(\.isOptional).compactMap(\.label?.text).map { ($0, property($0)) },
      uniquingKeysWith: { $1 })
  }

  /// A text as an expression in the view.
  private func text(_ text: PromptText) -> String {
    let pieces = TextTemplate(text.template.text).pieces
    if case .value(let name)? = pieces.first, pieces.count == 1, !text.isLocalized,
      let whole = wholeText(name)
    {
      return whole
    }
    return SwiftStringLiteral.arguments(text) { interpolation($0) }
  }

  /// A text that consists of a single string of the state; `nil` if that isn't a string.
  private func wholeText(_ name: String) -> String? {
    guard let type = type(of: name) else { return nil }
    let value = property(name)
    switch type {
    case "String": return value
    case "String?": return "\(value) ?? \"\""
    default: return nil
    }
  }

  /// An expression in braces as spelled in an interpolation.
  private func interpolation(_ value: String) -> String {
    let names = value.split(separator: ".").map(String.init)
    guard TextTemplate.isName(value), let head = names.first,
      type(of: head) != nil
    else { return computed(value) }
    let value = property(head)
    let members = names.dropFirst().map { ".\(SwiftIdentifier.escaped($0))" }.joined()
    guard let type = type(of: head) else { return value + members }
    if SwiftNode(type: type).isOptionalType {
      if type == "String?", members.isEmpty { return "\(value) ?? \"\"" }
      return "\(value).map { String(describing: $0\(members)) } ?? \"\""
    }
    if members.isEmpty, SwiftStringLiteral.plainTypes.contains(type) { return value }
    return "String(describing: \(value)\(members))"
  }

  /// An expression of properties of the state, in the view.
  private func shown(_ value: String) -> Expression {
    var properties = optionals
    let labels = Set(prompt.parameters.compactMap(\.label?.text))
    for name in Expression(value).tree.mentionedNames
    where context.isProperty(name) && !labels.contains(name) {
      properties[name] = property(name)
    }
    return Substitution.replacing(Expression(value), properties).replacingState { state.member($0) }
  }

  /// An expression of the state and of values that exist only while the prompt is shown.
  private func computed(_ value: String) -> String {
    let unwrapped = unwrapped([value])
    let shown = shown(value).text
    if unwrapped.isEmpty { return shown }
    var result = "String(describing: \(shown))"
    for (index, name) in unwrapped.reversed().enumerated() {
      let method = index == 0 ? "map" : "flatMap"
      result = "\(property(name)).\(method) { \(SwiftIdentifier.escaped(name)) in \(result) }"
    }
    return "\(result) ?? \"\""
  }

  private func property(_ name: String) -> String {
    state.property(name)
  }

  /// The type of a property that a text refers to. The values of a prompt exist while it is shown.
  private func type(of name: String) -> String? {
    if let parameter = prompt.parameters.first(where: { $0.label?.text == name }) {
      return parameter.type.text.optionalType
    }
    return context.index.state[name]?.type.text ?? context.index.computed[name]?.type.text
  }
}
