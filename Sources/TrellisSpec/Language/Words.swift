/// The words that some values are chosen from, if no enum of the model lists them.
enum Words {
  /// What `init` says.
  static let initializer = ["custom"]

  /// What `files` says of a file that Trellis doesn't write.
  static let noFile = "none"

  /// The groups of actions that can contain the bindings: the one that views send.
  static let bindingGroup = ["view"]

  /// `presentation` of a feature.
  package static let presentation = PresentationProperties.allCases.map(\.rawValue)
  /// `style` of a prompt.
  static let promptStyle = ["boolean", "state"]
  /// `titleVisibility` of a confirmation dialog, spelled as in SwiftUI after the dot.
  static let titleVisibility = ["automatic", "visible", "hidden"]
  /// The placements of a toolbar's items, spelled as in SwiftUI after the dot.
  package static let toolbarPlacement = [
    "automatic", "bottomBar", "cancellationAction", "confirmationAction",
    "destructiveAction", "keyboard", "navigation", "navigationBarLeading", "navigationBarTrailing",
    "primaryAction", "principal", "secondaryAction", "status", "topBarLeading", "topBarTrailing",
  ]
  /// `mode` of the configuration.
  static let mode = ["scaffold", "linked"]
  /// `indent` of the configuration.
  static let indent = ["2", "4", "tab"]
  /// `testing` of the configuration.
  static let testing = ["swift-testing", "xctest", "none"]
  /// The level of a rule in `rules` of the configuration.
  static let ruleLevel = RuleSettings.Level.allCases.map(\.rawValue)
  /// `access`.
  package static let access = Access.allCases.map(\.rawValue)
  /// `role` of a button.
  package static let role = PromptButton.Role.allCases.map(\.rawValue)
}
