extension RuleText {
  static let missingStep = RuleText(
    .missingStep,
    meaning: "A pattern in 'reducer' has at least one step.",
    reason: """
      An empty entry may mean "nothing happens" or "I have not written that yet", and the code
      would look the same. 'custom' says the second: it leaves a place for a person. For the
      first, leave the entry out.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped:
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: custom
      """)
  )
}
