import TrellisSpec

extension RuleText {
  static let unknownStep = RuleText(
    .unknownStep,
    meaning: """
      A step begins with 'present', 'dismiss', 'dismissSelf', 'push', 'pop', 'set', 'select',
      'become', 'send', 'delegate', 'run', 'cancel' or 'custom'.
      """,
    reason: """
      Steps say what happens, and each target spells that differently, so Swift can't take the place
      of a step. For anything that these steps can't express, write 'custom' and implement it in
      Swift.
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
