import TrellisSpec

extension RuleText {
  static let severalPresents = RuleText(
    .severalPresents,
    meaning: """
      A feature presents through one 'destination', unless 'presentation: separate' says that
      several things can be shown at once.
      """,
    reason: """
      With one property for each, the state can say that two sheets are open, which SwiftUI can't
      show. It shows one and drops the other, and the screen no longer matches the state. An enum
      has exactly one case at a time, so the compiler rules this out.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      presents:
        addItem: {sheet: ItemFeature}
        settings: {sheet: SettingsFeature}
      actions: [addButtonTapped, settingsButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        settingsButtonTapped: {present: settings}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        settings: {sheet: SettingsFeature}
      actions: [addButtonTapped, settingsButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        settingsButtonTapped: {present: settings}
      """)
  )
}
