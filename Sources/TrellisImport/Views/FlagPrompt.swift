import SwiftSyntax
import TrellisFormat

/// A prompt that a view shows while a property of the state is `true`.
struct FlagPrompt {
  let kind: PromptKind
  let property: String
  let entries: [SpecEntry]
  /// The names of the actions that its buttons send.
  let actions: [String]

  /// Finds the prompts in the views of a feature.
  static func all(in views: [ViewTable.View], of facts: FeatureFacts) -> [FlagPrompt] {
    if facts.model == nil, facts.body.binding == nil { return [] }
    var prompts: [FlagPrompt] = []
    for view in views {
      for part in view.type.parts {
        collect(Syntax(part.group.memberBlock), ViewCode(facts: facts), into: &prompts)
      }
    }
    // Two prompts for one property, or with one button, can be different ones.
    let properties = prompts.map(\.property)
    let actions = prompts.flatMap(\.actions)
    return prompts.filter { prompt in
      properties.count { $0 == prompt.property } == 1
        && prompt.actions.allSatisfy { action in actions.count { $0 == action } == 1 }
    }
  }

  private static func collect(
    _ node: Syntax, _ code: ViewCode, into prompts: inout [FlagPrompt]
  ) {
    if let call = node.as(FunctionCallExprSyntax.self),
      let prompt = FlagPrompt(call, code)
    {
      prompts.append(prompt)
    }
    for child in node.children(viewMode: .sourceAccurate) { collect(child, code, into: &prompts) }
  }

  private init?(_ call: FunctionCallExprSyntax, _ code: ViewCode) {
    guard
      let modifier = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let kind = PromptKind(rawValue: modifier),
      let title = call.argument(nil).flatMap(code.template),
      let binding = call.argument("isPresented")?.memberPath,
      let name = binding.last?.withoutDollar,
      binding.count == 2, ["$store", "$model", "viewStore", "$viewStore"].contains(binding[0]),
      let property = code.facts.state[name], property.isFlag(code.facts),
      call.labels.allSatisfy({ [nil, "isPresented", "titleVisibility"].contains($0) }),
      let buttons = call.trailingClosure, buttons.signature == nil
    else { return nil }
    self.kind = kind
    self.property = name
    var entries = [SpecEntry("style", "boolean"), SpecEntry("title", .text(title))]
    if let visibility = call.argument("titleVisibility")?.memberPath?.last {
      entries.append(SpecEntry("titleVisibility", .text(visibility)))
    }
    for closure in call.additionalTrailingClosures {
      guard closure.label.text == "message", closure.closure.statements.count == 1,
        let message = closure.closure.statements.first?.expression.flatMap(code.template)
      else { return nil }
      entries.append(SpecEntry("message", .text(message)))
    }
    var items: [SpecEntry] = []
    var actions: [String] = []
    for statement in buttons.statements {
      guard let button = statement.expression.flatMap({ Self.button($0, code) }) else { return nil }
      items.append(button.entry)
      if let action = button.action { actions.append(action) }
    }
    guard Set(items.map(\.key)).count == items.count else { return nil }
    if !items.isEmpty { entries.append(SpecEntry("buttons", .mapping(items))) }
    self.entries = entries
    self.actions = actions
  }

  private static func button(
    _ expression: ExprSyntax, _ code: ViewCode
  ) -> (entry: SpecEntry, action: String?)? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.name == "Button",
      let title = call.argument(nil).flatMap(code.template),
      call.labels.allSatisfy({ [nil, "role"].contains($0) }),
      call.additionalTrailingClosures.isEmpty, let closure = call.trailingClosure
    else { return nil }
    let (action, isKnown) = code.action(closure)
    let role = call.argument("role")?.memberPath?.last
    guard isKnown, role == nil || role == "cancel" || role == "destructive" else { return nil }
    if action == nil, role == "destructive" { return nil }
    let name = action ?? (role == "cancel" ? "cancel" : "ok")
    // The language sends nothing for these names.
    if action != nil, ["cancel", "ok"].contains(name) { return nil }
    var entries: [SpecEntry] = []
    if !(title == "Cancel" && name == "cancel") { entries.append(SpecEntry("title", .text(title))) }
    if let role { entries.append(SpecEntry("role", .text(role))) }
    if entries.count == 1, entries[0].key == "title" {
      return (SpecEntry(name, entries[0].value), action)
    }
    return (SpecEntry(name, .mapping(entries)), action)
  }
}

extension StateFacts.Property {
  /// Whether the property is a variable that begins with `false`, as one that shows a prompt does.
  fileprivate func isFlag(_ facts: FeatureFacts) -> Bool {
    guard case .stored(isConstant: false) = kind, type == "Bool", documentation.isEmpty,
      value?.trimmedDescription == "false",
      Set(attributes).isSubset(of: ["BindingState"])
    else { return false }
    return facts.model != nil || node.as(PatternBindingSyntax.self)?.initializer != nil
  }
}
