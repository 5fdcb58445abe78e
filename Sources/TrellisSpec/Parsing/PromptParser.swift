import TrellisSwift

extension SpecParser {
  /// `alerts` and `confirmationDialogs`.
  mutating func parsePrompts(_ node: YAMLNode, kind: Prompt.Kind) -> [Prompt] {
    var result: [Prompt] = []
    for entry in entries(node, of: "\(kind.rawValue)s", form: "'deleteItem: {title: Delete?}'") {
      guard let name = identifier(entry.name, of: "a prompt") else { continue }
      if let prompt = parsePrompt(name, entry.value, kind: kind) { result.append(prompt) }
    }
    return result
  }

  private mutating func parsePrompt(
    _ name: SourceText, _ node: YAMLNode, kind: Prompt.Kind
  ) -> Prompt? {
    let what = "the \(kind.noun) '\(name.text)'"
    let keys = PromptKey.keys(of: kind)
    if !node.isEmpty, node.entries == nil {
      _ = entries(node, of: what, form: "{title: Delete?}")
      return nil
    }
    let values = values(node, of: what, keys: keys, form: "{title: Delete?}")
    guard let titleNode = values[.title] else {
      report(
        .missingKey, "\(what) has no 'title'; write 'title: \(name.text.humanized)'", name.range)
      return nil
    }
    if titleNode.prose?.isEmpty == true {
      report(.wrongKind, "'title' is empty, expected text", titleNode.range)
      return nil
    }
    guard let title = promptText(titleNode, of: "'title'") else { return nil }
    var prompt = Prompt(kind: kind, name: name, title: title)
    prompt.isBoolean = parseStyle(values[.style])
    prompt.documentation = documentation(values[.doc])
    prompt.parameters = parameters(values[.with], of: "with")
    prompt.message = values[.message].flatMap { promptText($0, of: "'message'") }
    if let visibility = values[.titleVisibility].flatMap({ text($0, of: "'titleVisibility'") }) {
      let known = Words.titleVisibility
      if known.contains(visibility.text) {
        prompt.titleVisibility = visibility
      } else {
        let hint = didYouMeanOrOneOf(visibility.text, known, nothing: "")
        report(
          .unknownValue, "unknown title visibility '\(visibility.text)'\(hint)", visibility.range)
      }
    }
    if let buttons = values[.buttons] {
      for entry in entries(buttons, of: "buttons", form: "'delete: {title: Delete}'") {
        guard let name = identifier(entry.name, of: "a button") else { continue }
        prompt.buttons.append(parseButton(name, entry.value))
      }
    }
    return prompt
  }

  /// A text, or the key of a localized text with where its translations are.
  mutating func promptText(_ node: YAMLNode, of what: String) -> PromptText? {
    // A single key without a value is text that begins with a brace.
    guard let entries = node.entries, entries.count != 1 || !entries[0].value.isEmpty else {
      return template(node, of: what).map(PromptText.init)
    }
    let values = values(
      node, of: what, keys: LocalizedTextKey.allCases, form: "{key: delete.title, bundle: .module}")
    guard let keyNode = values[.key] else {
      report(
        .missingKey, "\(what) has no 'key'; write {key: delete.title, bundle: .module}", node.range)
      return nil
    }
    if keyNode.prose?.isEmpty == true {
      report(.wrongKind, "'key' is empty, expected text", keyNode.range)
      return nil
    }
    guard let key = template(keyNode, of: "'key'") else { return nil }
    var text = PromptText(key)
    text.table = values[.table].flatMap { prose($0, of: "'table'") }
    text.bundle = values[.bundle].flatMap { self.text($0, of: "'bundle'") }
      .flatMap { checkedExpression($0) }
    text.comment = values[.comment].flatMap { prose($0, of: "'comment'") }
    return text
  }

  /// Text for people with expressions in braces.
  private mutating func template(_ node: YAMLNode, of what: String) -> SourceText? {
    guard let text = prose(node, of: what) else { return nil }
    let template = TextTemplate(text.text)
    let errors = diagnostics.count
    for value in template.values where !SwiftIdentifier.isWellFormed(value.text) {
      _ = checkedExpression(text.part(value.text, at: value.offset))
    }
    if let problem = template.problem {
      let sign = String(text.text.unicodeScalars.dropFirst(problem.offset).prefix(1))
      report(.invalidSwift, Message(problem.message), text.part(sign, at: problem.offset).range)
    }
    return diagnostics.count == errors ? text : text.replaced(by: "")
  }

  /// Parses `style`.
  private mutating func parseStyle(_ node: YAMLNode?) -> Bool {
    guard let node, let text = text(node, of: "'style'") else { return false }
    if text.text == "state" { return false }
    if text.text != "boolean" {
      let hint = didYouMeanOrOneOf(text.text, Words.promptStyle, nothing: "")
      report(.unknownValue, "unknown style '\(text.text)'\(hint)", text.range)
    }
    return text.text == "boolean"
  }

  private mutating func parseButton(_ name: SourceText, _ node: YAMLNode) -> PromptButton {
    let title = PromptText(
      name.replaced(by: name.text == "ok" ? "OK" : name.text.humanized))
    var button = PromptButton(name: name, title: title)
    if node.isEmpty {
      button.role = name.text == "cancel" ? .cancel : nil
      return button
    }
    if node.plainScalar != nil {
      button.title =
        template(node, of: "the button '\(name.text)'").map(PromptText.init) ?? title
      button.role = name.text == "cancel" ? .cancel : nil
      return button
    }
    if let key = node.entries?.first(where: { $0.name.text == LocalizedTextKey.key.rawValue }) {
      report(
        .unknownKey, "'key' belongs to the title of the button; write 'title: {key: …}'",
        key.name.range)
      return button
    }
    let values = values(
      node, of: "the button '\(name.text)'", keys: ButtonKey.allCases, form: "{title: Delete}")
    if let title = values[.title].flatMap({ promptText($0, of: "'title'") }) {
      button.title = title
    }
    button.condition = values[.where].flatMap { parseCondition($0) }
    button.animation = values[.animation].flatMap { expression($0, of: .animation) }
    if let role = values[.role].flatMap({ text($0, of: "'role'") }) {
      let word = role.text.hasPrefix(".") ? String(role.text.dropFirst()) : role.text
      button.role = PromptButton.Role(rawValue: word)
      if button.role?.rawValue != role.text {
        let hint = didYouMeanOrOneOf(role.text, Words.role, nothing: "")
        report(.unknownValue, "unknown role '\(role.text)'\(hint)", role.range)
      }
    }
    button.parameters = parameters(values[.with], of: "with")
    button.arguments = arguments(values[.send], of: "send")
    return button
  }
}

extension Prompt.Kind {
  /// The kind in words.
  package var noun: String {
    switch self {
    case .alert: "alert"
    case .confirmationDialog: "confirmation dialog"
    }
  }
}
