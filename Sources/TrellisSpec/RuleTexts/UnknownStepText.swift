extension RuleText {
  static let unknownStep = RuleText(
    .unknownStep,
    meaning: """
      A step begins with one of the words 'present', 'dismiss', 'dismissSelf', 'push', 'pop',
      'set', 'select', 'become', 'send', 'delegate', 'run', 'cancel' and 'custom'.
      """,
    reason: """
      Steps say what happens, and each target spells it its own way, so Swift cannot stand in
      place of a step. What the words cannot say is 'custom', and a person writes it.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: state.count = 0
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
