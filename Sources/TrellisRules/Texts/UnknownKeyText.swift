import TrellisSpec

extension RuleText {
  static let unknownKey = RuleText(
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
}
