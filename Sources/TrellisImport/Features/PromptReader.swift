import SwiftSyntax
import TrellisFormat

/// The values of an alert that code creates in place.
final class PromptValues {
  private let steps: StepReader
  private(set) var parameters: [(label: String, type: String, value: String)] = []

  init(_ steps: StepReader) {
    self.steps = steps
  }

  /// Replaces what an expression takes from the state or from a payload by names that the prompt declares.
  func text(_ node: some SyntaxProtocol) throws(Unsaid) -> String {
    var code = steps.code
    for token in node.tokens(viewMode: .sourceAccurate) where token.isFreeName {
      let name = token.text
      if name == steps.stateName {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self) else {
          throw Unsaid("shows the whole state in a prompt", node)
        }
        let member = access.declName.baseName.text
        guard let type = steps.facts.state[member]?.type else {
          throw Unsaid("shows '\(member)' in a prompt, whose type isn't written", node)
        }
        add(member, type, "state.\(member)")
      } else if let type = steps.types[name] {
        let mapped = code.names[name] ?? name
        add(name, type, mapped)
        code.names[name] = nil
      } else if code.names[name] == "state.\(name)" {
        guard let type = steps.facts.state[name]?.type else {
          throw Unsaid("shows '\(name)' in a prompt, whose type isn't written", node)
        }
        add(name, type, "state.\(name)")
      } else if code.members.contains(name) || steps.locals.contains(name) {
        throw Unsaid("shows '\(name)' in a prompt", node)
      }
    }
    try steps.check(node)
    return code.text(node).replacing("state.", with: "")
  }

  private func add(_ label: String, _ type: String, _ value: String) {
    if !parameters.contains(where: { $0.label == label }) {
      parameters.append((label, type, value))
    }
  }
}

/// Reads the state of an alert or a dialog as a prompt of a spec.
struct PromptReader {
  let kind: PromptKind
  let code: Code
  /// The type of the prompt's actions.
  let action: TypeDeclaration?
  /// What a prompt takes from the code around it, if it is created in place.
  var values: PromptValues?
  /// The feature's own actions, if the buttons send these.
  var own: OwnPrompts?

  /// Whether a call creates the state of a prompt.
  static func creates(_ call: FunctionCallExprSyntax, _ kind: PromptKind) -> Bool {
    let name = call.calledExpression.memberPath?.last ?? call.calledName ?? ""
    return ["AlertState", "ConfirmationDialogState", "Self", "init"].contains(name)
  }

  /// The title, message and buttons.
  func entries(_ value: ExprSyntax) throws(Unsaid) -> [SpecEntry] {
    guard let call = value.as(FunctionCallExprSyntax.self), Self.creates(call, kind) else {
      throw Unsaid("creates a prompt in a way of its own", value)
    }
    guard let title = try text(of: call.trailingExpression ?? call.argument("title"), call) else {
      throw Unsaid("has a prompt without a title", call)
    }
    var entries = [SpecEntry("title", title)]
    if let visibility = call.argument("titleVisibility") {
      entries.append(
        SpecEntry(
          "titleVisibility", .text(String(visibility.trimmedDescription.drop { $0 == "." }))))
    }
    let message =
      call.additionalTrailingClosures.first { $0.label.text == "message" }.map {
        ExprSyntax($0.closure)
      }
      ?? call.argument("message")
    if let message, !message.is(NilLiteralExprSyntax.self),
      let text = try text(of: message, call)
    {
      entries.append(SpecEntry("message", text))
    }
    let buttons = try buttons(call)
    if !buttons.isEmpty { entries.append(SpecEntry("buttons", .mapping(buttons))) }
    return entries
  }

  // MARK: - Texts

  private func text(
    of value: ExprSyntax?, _ node: some SyntaxProtocol
  ) throws(Unsaid) -> SpecValue? {
    guard var expression = value else { return nil }
    if let closure = expression.as(ClosureExprSyntax.self) {
      guard closure.statements.count == 1, let inner = closure.statements.first?.expression else {
        throw Unsaid("has a prompt whose text is decided in place", closure)
      }
      expression = inner
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledName == "TextState",
      let argument = call.arguments.first
    else {
      if let literal = expression.as(StringLiteralExprSyntax.self) { return try template(literal) }
      throw Unsaid("has a prompt whose text isn't a plain 'TextState'", expression)
    }
    guard call.arguments.count > 1 else { return .text(try template(argument.expression)) }
    var entries = [SpecEntry("key", .text(try template(argument.expression)))]
    for argument in call.arguments.dropFirst() {
      switch argument.label?.text {
      case "tableName":
        guard let table = argument.expression.as(StringLiteralExprSyntax.self)?.plainText else {
          throw Unsaid("has a prompt with a table that isn't a literal", argument)
        }
        entries.append(SpecEntry("table", .text(table)))
      case "bundle":
        entries.append(SpecEntry("bundle", .text(try expressionText(argument.expression))))
      case "comment":
        guard let comment = argument.expression.as(StringLiteralExprSyntax.self)?.plainText else {
          throw Unsaid("has a prompt with a comment that isn't a literal", argument)
        }
        entries.append(SpecEntry("comment", .text(comment)))
      default: throw Unsaid("has a prompt whose text isn't a plain 'TextState'", expression)
      }
    }
    return .mapping(entries)
  }

  private func template(_ literal: StringLiteralExprSyntax) throws(Unsaid) -> SpecValue {
    .text(try template(ExprSyntax(literal)))
  }

  /// A text with values in braces.
  private func template(_ expression: ExprSyntax) throws(Unsaid) -> String {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else {
      return "{\(try expressionText(expression))}"
    }
    guard literal.openingPounds == nil else {
      throw Unsaid("has a prompt with a raw string", literal)
    }
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        guard let part = StringLiteralExprSyntax.unescaped(segment.content.text) else {
          throw Unsaid("has a prompt with escaped characters", literal)
        }
        for character in part {
          text += character == "{" || character == "}" ? "{\"\(character)\"}" : String(character)
        }
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let inner = segment.expressions.first,
          inner.label == nil
        else { throw Unsaid("has a prompt with a formatted value", literal) }
        text += "{\(try expressionText(inner.expression))}"
      }
    }
    return text
  }

  private func expressionText(_ node: ExprSyntax) throws(Unsaid) -> String {
    guard Code.isOneLine(node) else { throw Unsaid("has a prompt with a long expression", node) }
    if let values { return try values.text(node) }
    return code.text(node)
  }

  // MARK: - Buttons

  private func buttons(_ call: FunctionCallExprSyntax) throws(Unsaid) -> [SpecEntry] {
    var result: [SpecEntry] = []
    let actions =
      call.additionalTrailingClosures.first { $0.label.text == "actions" }?.closure
      ?? call.argument("actions")?.as(ClosureExprSyntax.self)
    for statement in actions?.statements ?? [] {
      guard let expression = statement.expression else {
        throw Unsaid("has a prompt whose buttons are decided in place", statement)
      }
      if let condition = expression.as(IfExprSyntax.self) {
        guard condition.elseBody == nil else {
          throw Unsaid("has a prompt whose buttons are decided in place", condition)
        }
        let text = try conditionText(condition.conditions)
        for inner in condition.body.statements {
          guard let expression = inner.expression else {
            throw Unsaid("has a prompt whose buttons are decided in place", inner)
          }
          result.append(try button(expression, condition: text))
        }
      } else {
        result.append(try button(expression, condition: nil))
      }
    }
    for label in ["primaryButton", "secondaryButton", "dismissButton"] {
      if let button = call.argument(label) { result.append(try oldButton(button)) }
    }
    for element in call.argument("buttons")?.as(ArrayExprSyntax.self)?.elements ?? [] {
      result.append(try oldButton(element.expression))
    }
    if Set(result.map(\.key)).count < result.count {
      throw Unsaid("has a prompt with two buttons for one action", call)
    }
    return result
  }

  private func conditionText(_ node: ConditionElementListSyntax) throws(Unsaid) -> String {
    guard Code.isOneLine(node) else { throw Unsaid("has a prompt with a long condition", node) }
    if let values { return try values.text(node) }
    return code.text(node)
  }

  private func button(_ expression: ExprSyntax, condition: String?) throws(Unsaid) -> SpecEntry {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledName == "ButtonState"
    else {
      throw Unsaid("has a prompt with something else than buttons", expression)
    }
    guard let title = try text(of: call.trailingExpression ?? call.argument("label"), call) else {
      throw Unsaid("has a button without a title", call)
    }
    let role = call.argument("role")?.caseCall?.name
    return try button(title, role: role, call.argument("action"), condition, call)
  }

  /// `.destructive(TextState("Delete"), action: .send(.delete))`.
  private func oldButton(_ expression: ExprSyntax) throws(Unsaid) -> SpecEntry {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let kind = expression.caseCall?.name,
      ["default", "cancel", "destructive"].contains(kind)
    else { throw Unsaid("has a prompt with something else than buttons", expression) }
    let title = try text(of: call.argument(nil), call) ?? "Cancel"
    return try button(
      title, role: kind == "default" ? nil : kind, call.argument("action"), nil, call)
  }

  private func button(
    _ title: SpecValue, role: String?, _ action: ExprSyntax?, _ condition: String?,
    _ node: some SyntaxProtocol
  ) throws(Unsaid) -> SpecEntry {
    var entries: [SpecEntry] = []
    var name = role == "cancel" ? "cancel" : "ok"
    var payload: [SpecEntry] = []
    if let action, let call = action.caseCall {
      var sent = call
      if ["send"].contains(call.name), let inner = call.arguments.first?.expression.caseCall {
        sent = inner
        if let animation = call.call?.argument("animation") {
          payload.append(SpecEntry("animation", .text(code.text(animation))))
        }
      }
      if own?.dismisses(sent, kind) == true {
        guard role != "destructive" else { throw Unsaid("has a button that only dismisses", node) }
      } else {
        if let own, !own.names.contains(sent.name) {
          throw Unsaid("has a button that sends an action of somebody else", node)
        }
        name = sent.name
        payload += try self.payload(name, sent.arguments, node)
      }
    } else if action != nil {
      throw Unsaid("has a button with an action of its own", node)
    } else if role == "destructive" {
      throw Unsaid("has a destructive button without an action", node)
    }
    let isObvious = title == "Cancel" && name == "cancel"
    if !isObvious { entries.append(SpecEntry("title", title)) }
    if let role { entries.append(SpecEntry("role", .text(role))) }
    entries += payload
    if let condition { entries.append(SpecEntry("where", .text(condition))) }
    if entries.count == 1, entries[0].key == "title", case .text = title {
      return SpecEntry(name, title)
    }
    return SpecEntry(name, .mapping(entries))
  }

  private func payload(
    _ name: String, _ arguments: LabeledExprListSyntax, _ node: some SyntaxProtocol
  ) throws(Unsaid) -> [SpecEntry] {
    guard !arguments.isEmpty else { return [] }
    guard let parameters = action?.cases.first(where: { $0.name == name })?.parameters,
      parameters.count == arguments.count
    else { throw Unsaid("has a button whose action '\(name)' isn't declared", node) }
    var types: [SpecEntry] = []
    var values: [SpecEntry] = []
    let labels = own.map { _ in OwnPrompts.labels(of: parameters) } ?? parameters.map(\.label)
    for (index, argument) in arguments.enumerated() {
      let parameter = parameters[index]
      guard let label = labels[index] else {
        throw Unsaid("has a button whose action has values without labels", node)
      }
      types.append(SpecEntry(label, .text(Code().text(parameter.type))))
      values.append(SpecEntry(label, .text(try expressionText(argument.expression))))
    }
    return [SpecEntry("with", .mapping(types)), SpecEntry("send", .mapping(values))]
  }
}

extension FunctionCallExprSyntax {
  /// The closure behind the call.
  fileprivate var trailingExpression: ExprSyntax? {
    trailingClosure.map { ExprSyntax($0) }
  }
}

extension StringLiteralExprSyntax {
  /// The text of a literal without values.
  var plainText: String? {
    guard openingPounds == nil, segments.count <= 1 else { return nil }
    guard case .stringSegment(let segment) = segments.first else {
      return segments.isEmpty ? "" : nil
    }
    return Self.unescaped(segment.content.text)
  }

  /// The text that a part of a literal stands for.
  static func unescaped(_ text: String) -> String? {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "\"": result.append("\"")
      case "\\": result.append("\\")
      case "'": result.append("'")
      default: return nil
      }
    }
    return result
  }
}
