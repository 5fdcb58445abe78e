extension RuleText {
  static let unknownKey = RuleText(
    .unknownKey,
    meaning: "Keys are words of the spec language, or of 'trellis.yaml'.",
    reason: """
      A key that is passed over in silence is a part of the feature that is missing: with
      'destinations' in place of 'destination' nothing would be presented. The words are those of
      SwiftUI and of the library, in their spelling; they are singular where the code has one,
      such as 'destination' and 'path'.
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
