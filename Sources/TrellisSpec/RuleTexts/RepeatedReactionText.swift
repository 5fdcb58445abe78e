extension RuleText {
  static let repeatedReaction = RuleText(
    .repeatedReaction,
    meaning: "Each action is answered in one place of 'reducer'.",
    reason: """
      The reducer becomes a switch over the actions, and of two cases for the same one Swift only
      ever runs the first. Two spellings may mean one action: 'saveButtonTapped' and
      'view.saveButtonTapped', or 'alert.dismiss' and 'destination.dismiss' where the alert is a
      destination.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions:
        view: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
        view.resetButtonTapped: {set: {count: 1}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions:
        view: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
