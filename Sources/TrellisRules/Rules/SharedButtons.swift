import TrellisIR
import TrellisSpec
import TrellisSwift

/// Buttons with the same name in several prompts of a feature send the same action, so their
/// payloads must agree. The values that a button sends must match its payload.
struct SharedButtons: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { check($0.feature) }
  }

  private func check(_ feature: Feature) -> [Diagnostic] {
    var result = Prompt.Kind.allCases.flatMap { sharedButtons(feature.prompts(of: $0)) }
    result += sharedButtons(feature.booleanPrompts)
    result += ownActions(feature)
    for prompt in feature.prompts { result += payloads(prompt) }
    return result
  }

  private func sharedButtons(_ prompts: [Prompt]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var first: [String: PromptButton] = [:]
    for prompt in prompts {
      var names: [String: PromptButton] = [:]
      for button in prompt.buttons {
        if let other = names.updateValue(button, forKey: button.name.text) {
          result.append(conflict(button, other, "'\(button.name.text)' is declared twice"))
        }
        guard button.sendsAction else { continue }
        if button.name.text == "dismiss" {
          result.append(
            Diagnostic(
              rule: .reservedName,
              "'\(prompt.kind.rawValue).dismiss' is the dismissal of the prompt; give the button 'dismiss' the role 'cancel', or rename it",
              at: button.name.range))
        }
        if let other = first[button.name.text] {
          if signature(other) != signature(button) {
            result.append(
              conflict(
                button, other,
                "the button '\(button.name.text)' sends the action of the same name in another prompt, whose payload is \(other.parameters.isEmpty ? "empty" : "'\(signature(other))'"); rename one of them"
              ))
          }
        } else {
          first[button.name.text] = button
        }
      }
    }
    return result
  }

  /// The buttons of boolean prompts are actions of the feature, and can be declared as such.
  private func ownActions(_ feature: Feature) -> [Diagnostic] {
    let group = feature.viewGroup
    return feature.booleanPrompts.flatMap(\.buttons).filter(\.sendsAction).compactMap { button in
      let action = feature.index.actions[button.name.text]?.first { $0.group == group }
      guard let action, signature(action.parameters) != signature(button.parameters) else {
        return nil
      }
      let note = Diagnostic.Note(message: "the action is here", range: action.name.range)
      return Diagnostic(
        rule: .buttonPayload,
        "the button '\(button.name.text)' sends the action of the same name, whose payload is \(action.parameters.isEmpty ? "empty" : "'\(signature(action.parameters))'")",
        at: button.name.range, notes: [note])
    }
  }

  private func conflict(
    _ button: PromptButton, _ other: PromptButton, _ message: Message
  ) -> Diagnostic {
    let note = Diagnostic.Note(message: "the other one is here", range: other.name.range)
    return Diagnostic(rule: .buttonPayload, message, at: button.name.range, notes: [note])
  }

  private func signature(_ button: PromptButton) -> String {
    signature(button.parameters)
  }

  private func signature(_ parameters: [Parameter]) -> String {
    parameters.map { "\($0.label?.text ?? "_"): \($0.type.text)" }.joined(separator: ", ")
  }

  private func payloads(_ prompt: Prompt) -> [Diagnostic] {
    prompt.buttons.flatMap { button -> [Diagnostic] in
      if let animation = button.animation, prompt.isBoolean || !button.sendsAction {
        let reason =
          button.sendsAction
          ? "the \(prompt.kind.noun) is boolean; animate what its action sends"
          : "the button only dismisses the \(prompt.kind.noun)"
        return [
          Diagnostic(
            rule: .buttonPayload, "'\(button.name.text)' can't be animated, because \(reason)",
            at: animation.range)
        ]
      }
      if !button.sendsAction {
        guard let place = button.parameters.first?.label ?? button.arguments.first?.label else {
          return []
        }
        return [
          Diagnostic(
            rule: .buttonPayload,
            "the button '\(button.name.text)' only dismisses the \(prompt.kind.noun) and has no payload",
            at: place.range)
        ]
      }
      let labels = button.parameters.compactMap(\.label?.text)
      let known = Set(labels)
      let given = Set(button.arguments.compactMap(\.label?.text))
      let unknown = button.arguments.compactMap(\.label).filter { !known.contains($0.text) }
      var result = button.parameters.filter {
        !prompt.isBoolean && !$0.type.asType.isEquatableType
      }.map {
        Diagnostic(
          rule: .buttonPayload,
          "the library compares a button's payload, but '\($0.type.text)' isn't equatable",
          at: $0.type.range)
      }
      result += unknown.enumerated().map { number, label in
        Diagnostic(
          rule: .buttonPayload,
          "the button '\(button.name.text)' has no value '\(label.text)'\(number < mostHints ? didYouMeanOrOneOf(label.text, labels, nothing: "declare it under its 'with'") : Hint(""))",
          at: label.range)
      }
      for label in labels where !given.contains(label) {
        result.append(
          Diagnostic(
            rule: .buttonPayload,
            "the button '\(button.name.text)' doesn't send '\(label)'; add it under 'send'",
            at: button.name.range))
      }
      return result
    }
  }
}

extension SharedButtons {
  static let texts = ReservedTypeNames.texts + [buttonPayload]

  private static let buttonPayload = RuleText(
    .buttonPayload,
    meaning: """
      A button sends every value that its 'with' declares. Buttons with the same name carry the same
      payload in every prompt.
      """,
    reason: """
      The buttons of a feature's alerts become the cases of one enum, 'Action.Alert'. Each
      'ButtonState' is created when the alert is presented, long before anyone taps it, so its
      action needs every value at that moment. Two buttons that share a name but not a payload would
      become two cases with the same name, which Swift doesn't allow.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {id: Int}
          title: Delete the item?
          buttons:
            delete: {role: destructive, with: {id: Int}}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {id: 1}}
        alert.delete(id): dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {id: Int}
          title: Delete the item?
          buttons:
            delete: {role: destructive, with: {id: Int}, send: {id: id}}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {id: 1}}
        alert.delete(id): dismissSelf
      """)
  )
}
