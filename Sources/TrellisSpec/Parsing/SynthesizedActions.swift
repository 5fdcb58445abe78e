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
    if !added.isEmpty { actions += added }
  }

  /// The action that a URL becomes.
  package static let deepLinkAction = "deepLinkReceived"
}
