import TrellisSpec

extension RuleText {
  static let repeatedReaction = RuleText(
    .repeatedReaction,
    meaning: "Each action has one entry in 'reducer'.",
    reason: """
      The reducer becomes a switch over the actions, and Swift runs only the first of two cases for
      the same action. Two spellings can mean the same action: 'saveButtonTapped' and
      'view.saveButtonTapped', or 'alert.dismiss' and 'destination.dismiss' when the alert is a
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
