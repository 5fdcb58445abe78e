extension SpecParser {
  /// `actions`: a list, or a mapping of groups to lists.
  mutating func parseActions(_ node: YAMLNode) -> [ActionCase] {
    if node.entries == nil || node.isEmpty {
      return items(node, of: "actions", form: "[saveButtonTapped]").compactMap {
        parseCase($0, of: "an action")
      }
    }
    var result: [ActionCase] = []
    for entry in entries(node, of: "actions", form: "'view: [saveButtonTapped]'") {
      guard let group = identifier(entry.name, of: "a group of actions") else { continue }
      if entry.value.items == nil, !entry.value.isEmpty {
        report(
          "node-kind",
          "'actions' is a list of actions, or of groups each with a list; put '- ' before '\(group.text)'",
          group.range)
        continue
      }
      for item in items(entry.value, of: group.text, form: "[saveButtonTapped]") {
        guard var action = parseCase(item, of: "an action") else { continue }
        action.group = group
        result.append(action)
      }
    }
    return result
  }

  /// `delegate`: a list.
  mutating func parseDelegate(_ node: YAMLNode) -> [ActionCase] {
    items(node, of: "delegate", form: "[didSave(Item)]").compactMap {
      parseCase($0, of: "a delegate action")
    }
  }

  /// One case, in any of its forms.
  private mutating func parseCase(_ node: YAMLNode, of what: String) -> ActionCase? {
    guard let entries = node.entries, let first = entries.first else {
      guard let text = text(node, of: what) else { return nil }
      return declaration(text, of: what).map { ActionCase(name: $0.name, parameters: $0.parameters) }
    }
    // YAML reads `- name(label: Type)` as a mapping of `name(label` to `Type)`.
    if entries.count == 1, first.name.text.contains("("), let value = first.value.plainScalar {
      let text = first.name.replaced(by: "\(first.name.text): \(value.text)")
      return declaration(text, of: what).map { ActionCase(name: $0.name, parameters: $0.parameters) }
    }
    if first.name.text == "name" || entries.contains(where: { $0.name.text == "doc" }) {
      if first.value.entries == nil || entries.count > 1 {
        return parseMappingForm(node, of: what)
      }
    }
    if entries.count > 1 {
      report("node-kind", "\(what) is one name; put '- ' before each", entries[1].name.range)
      return nil
    }
    guard let name = identifier(first.name, of: what) else { return nil }
    if first.value.isEmpty { return ActionCase(name: name) }
    return ActionCase(name: name, parameters: parameters(first.value, of: name.text))
  }

  /// `{name: …, with: {label: Type}, doc: …}`.
  private mutating func parseMappingForm(_ node: YAMLNode, of what: String) -> ActionCase? {
    let values = values(node, of: what, keys: ["name", "with", "doc"], form: "{name: saved, doc: …}")
    guard let nameNode = values["name"] else {
      report("missing-key", "\(what) has no 'name'", node.range)
      return nil
    }
    guard let text = text(nameNode, of: "'name'"), let declared = declaration(text, of: what) else {
      return nil
    }
    return ActionCase(
      name: declared.name, parameters: declared.parameters + parameters(values["with"], of: "with"),
      documentation: documentation(values["doc"]))
  }
}
