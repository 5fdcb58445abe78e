extension RuleText {
  static let severalPresents = RuleText(
    .severalPresents, .warning,
    meaning: """
      What a feature presents is one 'destination', unless 'presentation: separate' says that
      several things may be shown at once.
      """,
    reason: """
      With a property for each, the state can say that two sheets are open, which SwiftUI cannot
      show: it shows one and forgets the other, and state and screen are no longer the same. One
      enum has room for one case, so the compiler rules that out.
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
