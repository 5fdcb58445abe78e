extension Feature {
  /// Adds the actions that other parts of the spec bring: the buttons of boolean prompts, and what
  /// a deep link sends.
  ///
  /// A view with a group of its own sends these as well, so there they belong to it.
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
    actions += added
  }

  /// The action that a URL becomes.
  package static let deepLinkAction = "deepLinkReceived"
}
