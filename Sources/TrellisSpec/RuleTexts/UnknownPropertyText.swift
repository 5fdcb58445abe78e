extension RuleText {
  static let unknownProperty = RuleText(
    .unknownProperty,
    meaning: "'set' and 'binding' name properties that 'state' declares.",
    reason: """
      A reducer changes its own state and nothing else, and the type of a property cannot be
      guessed from what is assigned to it. A child's state is reached through the child's name,
      and what is presented or pushed through 'present', 'dismiss', 'push' and 'pop'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {counter: 0}}
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
