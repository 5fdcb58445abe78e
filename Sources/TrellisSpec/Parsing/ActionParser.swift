extension SpecParser {
  /// Parses `actions`: a list of actions and of groups, or a mapping from groups to lists.
  mutating func parseActions(_ node: YAMLNode) -> [ActionCase] {
    if node.entries == nil || node.isEmpty {
      var result: [ActionCase] = []
      var ungrouped: [YAMLNode] = []
      for item in items(node, of: "actions", form: "[saveButtonTapped]") {
        guard let entry = item.entries?.first, item.entries?.count == 1, entry.value.items != nil
        else {
          ungrouped.append(item)
          continue
        }
        result += parseCases(ungrouped, of: "an action")
        ungrouped = []
        result += parseGroup(entry)
      }
      return result + parseCases(ungrouped, of: "an action")
    }
    var result: [ActionCase] = []
    for entry in entries(node, of: "actions", form: "'view: [saveButtonTapped]'") {
      result += parseGroup(entry)
    }
    return result
  }

  private mutating func parseGroup(_ entry: YAMLEntry) -> [ActionCase] {
    guard let group = identifier(entry.name, of: "a group of actions") else { return [] }
    if entry.value.items == nil {
      report(
        .wrongKind,
        "'actions' is a list of actions, or a mapping from groups to lists; put '- ' before '\(group.text)'",
        group.range)
      return []
    }
    let items = items(entry.value, of: group.text, form: "[saveButtonTapped]")
    return parseCases(items, of: "an action").map { action in
      var action = action
      action.group = group
      return action
    }
  }

  /// Parses `delegate`: a list.
  mutating func parseDelegate(_ node: YAMLNode) -> [ActionCase] {
    parseCases(
      items(node, of: "delegate", form: "[didSave(Item)]"), of: "a delegate action")
  }

  /// Parses a list of cases. In brackets, YAML splits `[loaded(Int, String), tapped]` at its
  /// commas, so pieces are joined until their parentheses are balanced.
  private mutating func parseCases(_ items: [YAMLNode], of what: String) -> [ActionCase] {
    var result: [ActionCase] = []
    let pieces = items.map(\.flowPiece)
    let ends = FlowPieces.ends(of: pieces.map { $0?.text })
    var index = 0
    while index < items.endIndex {
      guard let piece = pieces[index], OpenBrackets(piece.text).isOpen else {
        if let action = parseCase(items[index], of: what) { result.append(action) }
        index += 1
        continue
      }
      let end = ends[index] ?? index + 1
      let text = pieces[index..<end].compactMap { $0?.text }.joined(separator: ", ")
      index = end
      if let declared = declaration(piece.replaced(by: text), of: what) {
        result.append(ActionCase(name: declared.name, parameters: declared.parameters))
      }
    }
    return result
  }

  /// Parses a case in any of its forms.
  private mutating func parseCase(_ node: YAMLNode, of what: String) -> ActionCase? {
    guard let entries = node.entries, let first = entries.first else {
      guard let text = text(node, of: what) else { return nil }
      return declaration(text, of: what).map {
        ActionCase(name: $0.name, parameters: $0.parameters)
      }
    }
    if first.name.text.contains("("), let text = node.flowPiece {
      return declaration(text, of: what).map {
        ActionCase(name: $0.name, parameters: $0.parameters)
      }
    }
    let keys = [ActionKey.name, .doc].map(\.rawValue)
    if entries.contains(where: { keys.contains($0.name.text) }),
      first.value.entries == nil || entries.count > 1
    {
      return parseMappingForm(node, of: what)
    }
    if entries.count > 1 {
      report(.wrongKind, "\(what) is a single name; put '- ' before each", entries[1].name.range)
      return nil
    }
    guard let name = identifier(first.name, of: what) else { return nil }
    if first.value.isEmpty { return ActionCase(name: name) }
    return ActionCase(name: name, parameters: parameters(first.value, of: name.text))
  }

  /// Parses `{name: …, with: {label: Type}, doc: …}`.
  private mutating func parseMappingForm(_ node: YAMLNode, of what: String) -> ActionCase? {
    let values = values(
      node, of: what, keys: ActionKey.allCases, form: "{name: saved, doc: …}")
    guard let nameNode = values[.name] else {
      report(.missingKey, "\(what) has no 'name'", node.range)
      return nil
    }
    guard let text = text(nameNode, of: "'name'"), let declared = declaration(text, of: what) else {
      return nil
    }
    return ActionCase(
      name: declared.name, parameters: declared.parameters + parameters(values[.with], of: "with"),
      documentation: documentation(values[.doc]))
  }
}

extension YAMLNode {
  /// The source text of a YAML text, or of a mapping with one key: YAML reads `name(label: Type)`
  /// as a mapping from `name(label` to `Type)`.
  package var flowPiece: SourceText? {
    if let plainScalar { return plainScalar }
    guard let entries, entries.count == 1, let value = entries[0].value.plainScalar else {
      return nil
    }
    return entries[0].name.replaced(by: "\(entries[0].name.text): \(value.text)")
  }
}

extension Feature {
  /// Adds the actions that follow from other parts of the spec: the buttons of boolean prompts, and
  /// the action of deep links.
  ///
  /// If the view's actions are in a group, these actions belong to it, because the view sends them,
  /// too.
  mutating func addSynthesizedActions() {
    let group = viewGroup
    var added: [ActionCase] = []
    var declared = Set(actions.filter { $0.group == group }.map(\.name))
    for button in booleanPrompts.flatMap(\.buttons) where button.sendsAction {
      if declared.insert(button.name).inserted {
        added.append(ActionCase(group: group, name: button.name, parameters: button.parameters))
      }
    }
    if let link = deepLinks.first {
      let name = link.name.replaced(by: Self.deepLinkAction)
      let type = Parameter(label: nil, type: link.name.replaced(by: "DeepLink"))
      added.append(ActionCase(group: group, name: name, parameters: [type]))
    }
    if added.isEmpty { return }
    actions += added
    keepIndex()
  }

  /// The action that a URL becomes.
  package static let deepLinkAction = "deepLinkReceived"
}
