/// The feature's bindings.
extension SpecParser {
  /// Parses `binding`: whether every property is bindable, or the group of the bindings.
  mutating func parseBinding(_ node: YAMLNode, into feature: inout Feature) {
    guard node.entries != nil, !node.isEmpty else {
      feature.hasBindings = flag(node, of: "binding")
      return
    }
    let values = values(node, of: "'binding'", keys: BindingKey.allCases, form: "{in: view}")
    guard let node = values[.in], let group = text(node, of: "'in'") else { return }
    guard Words.bindingGroup.contains(group.text) else {
      report(
        .unknownValue,
        "bindings can't be in the group '\(group.text)', because only a view sends them; write '{in: view}'",
        group.range)
      return
    }
    feature.hasBindings = true
    feature.bindingGroup = group
  }
}
