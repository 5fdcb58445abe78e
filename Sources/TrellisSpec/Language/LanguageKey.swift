/// The keys of a mapping of the language, in the order in which messages list them.
///
/// The enums in this folder are the only description of the language. The parser takes the known
/// keys from them, and the schema and the reference their meaning.
protocol LanguageKey: CaseIterable, Hashable, Sendable {
  /// The key as spelled in a spec.
  var rawValue: String { get }
  /// The meaning of the key and the form of its value.
  var meaning: KeyMeaning { get }
  /// The keys that it can't appear with in one mapping.
  var conflicts: [Self] { get }
}

extension LanguageKey {
  var conflicts: [Self] { [] }
}

/// The meaning of a key and the form of its value.
package struct KeyMeaning: Sendable {
  /// A sentence that describes it.
  package let summary: String
  /// The form of its value.
  package let value: ValueForm
  /// An example of a value.
  package let example: JSONValue

  init(_ summary: String, _ value: ValueForm, example: JSONValue) {
    self.summary = summary
    self.value = value
    self.example = example
  }
}

/// A mapping of the language: the keys that can appear together.
package struct Mapping: Sendable {
  /// A key of the mapping.
  package struct Entry: Sendable {
    /// The key.
    package let name: String
    /// The meaning of the key.
    package let meaning: KeyMeaning
    /// Whether the mapping requires it.
    package let isRequired: Bool
    /// The keys that it can't appear with.
    package let conflicts: [String]
  }

  /// A short description of the mapping.
  package let title: String
  /// The keys, in order.
  package let entries: [Entry]

  init(_ title: String, _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  init<Key: LanguageKey>(
    _ title: String, keys: [Key] = Array(Key.allCases), required: [Key] = []
  ) {
    self.init(title, keys.map { $0.entry(isRequired: required.contains($0)) })
  }
}

extension LanguageKey {
  /// The key as part of a mapping.
  func entry(isRequired: Bool = false) -> Mapping.Entry {
    Mapping.Entry(
      name: rawValue, meaning: meaning, isRequired: isRequired,
      conflicts: conflicts.map(\.rawValue))
  }
}

/// The description of the language, which the parser takes its keys from.
package enum Language {
  /// A spec: the keys of a feature.
  package static let feature = Mapping("A feature", required: [FeatureKey.feature])
  /// The keys of `trellis.yaml`.
  package static let configuration = Mapping(
    "The configuration", keys: ConfigurationKey.allCases)
  /// An action that is declared by a mapping.
  package static let action = ActionKey.mapping
  /// Groups of actions, each with a list.
  package static let actionGroups = ValueForm.named(.group, .declarations(withGroups: false))
  /// One or several steps.
  package static let steps = StepKey.steps
  /// One or several steps of an effect.
  package static let effectSteps = StepPlace.effect.steps
  /// The step that nothing can follow.
  package static let lastStep = StepKey.dismissSelf.rawValue
  /// The steps that do more than build state, which a deep link can't have.
  package static let stepsWithEffects = StepKey.allCases.filter(\.hasEffect).map(\.rawValue)
}

/// The words that some values are chosen from, if no enum of the model lists them.
package enum Words {
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
    "destructiveAction", "keyboard", "navigation", "primaryAction", "principal", "secondaryAction",
    "status", "topBarLeading", "topBarTrailing",
  ]
  /// `language` of the configuration.
  static let language = (1...LanguageHistory.newest).map(String.init)
  /// `mode` of the configuration.
  static let mode = ["scaffold", "linked"]
  /// `indent` of the configuration.
  static let indent = ["2", "4", "tab"]
  /// `testing` of the configuration.
  static let testing = ["swift-testing", "xctest", "none"]
  /// The level of a rule in `rules` of the configuration.
  static let ruleLevel = RuleSettings.Level.allCases.map(\.rawValue)
  /// `access` of a property: fewer than see a feature.
  static let propertyAccess = Access.allCases.filter { $0 < .public }.map(\.rawValue)
  /// `access`.
  package static let access = Access.allCases.map(\.rawValue)
  /// `role` of a button.
  package static let role = PromptButton.Role.allCases.map(\.rawValue)
}

/// The names that dependencies can't have.
package enum DependencyNames {
  /// What each name already means where the dependency would be used.
  package static let taken = [
    "action": "the action that the reducer handles",
    "body": "the reducer's body",
    "send": "the function that effects send actions with",
    "state": "the feature's state",
  ]
}
