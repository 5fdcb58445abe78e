import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in keys, and in the form of their values, that the parsers of
/// specs and configurations in `TrellisSpec` report.
enum KeyTexts {
  static let all = [conflictingKeys, missingKey, unknownKey, unknownValue, wrongKind]

  private static let conflictingKeys = RuleText(
    .conflictingKeys,
    meaning: "Keys that appear together must make sense together.",
    reason: """
      Each of these keys means something different, and the generated code can do only one of them.
      A destination uses one presentation modifier, a step does one thing, a 'let' can't be bound or
      shared, and an enum of 'cases' has no other state. Trellis doesn't guess which key you meant.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature, popover: ItemFeature}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """)
  )

  private static let missingKey = RuleText(
    .missingKey,
    meaning: """
      A spec and its parts have the keys that they require: a spec its 'feature', an alert its
      'title', a property its 'type'.
      """,
    reason: """
      Trellis doesn't invent anything that people see or that other code refers to. An alert without
      a title is an empty box, and a reducer without a name can't be composed.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        saved:
          message: Your changes are safe.
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: {present: saved}
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        saved:
          title: Saved
          message: Your changes are safe.
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: {present: saved}
      """)
  )

  private static let unknownKey = RuleText(
    .unknownKey,
    meaning: "Keys belong to the spec language or to 'trellis.yaml'.",
    reason: """
      If Trellis ignored an unknown key, part of the feature would be missing: with 'destinations'
      instead of 'destination', nothing would be presented. Keys are the words of SwiftUI and of the
      library, in their spelling. They are singular where the code has a single property, as in
      'destination' and 'path'.
      """,
    wrong: .spec(
      """
      feature: SettingsFeature
      destinations: {help: {sheet: HelpFeature}}
      """),
    right: .spec(
      """
      feature: SettingsFeature
      destination: {help: {sheet: HelpFeature}}
      actions: [helpButtonTapped]
      reducer:
        helpButtonTapped: {present: help}
      """)
  )

  private static let unknownValue = RuleText(
    .unknownValue,
    meaning: "A key that accepts only certain words has one of them as its value.",
    reason: """
      These words become Swift: 'role: destructive' becomes 'ButtonRole.destructive', and 'access:
      public' becomes an access modifier. Any other word would be a compiler error, or would be
      silently ignored.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      access: private
      """),
    right: .spec(
      """
      feature: ItemFeature
      access: internal
      """)
  )

  private static let wrongKind = RuleText(
    .wrongKind,
    meaning: "Each value has the kind that its key expects: a mapping, a list or plain text.",
    reason: """
      YAML has three kinds of values, and whitespace decides which one you get: 'name: value' is an
      entry of a mapping, and '- value' is an item of a list. A missing space after the colon, or a
      missing '- ', produces another kind, and Trellis doesn't guess what you meant.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: resetButtonTapped
      reducer: {resetButtonTapped: custom}
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer: {resetButtonTapped: custom}
      """)
  )
}
