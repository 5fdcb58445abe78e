import TrellisSpec

extension RuleText {
  static let missingStep = RuleText(
    .missingStep,
    meaning: "A pattern in 'reducer' has at least one step.",
    reason: """
      An empty entry could mean "nothing happens" or "not written yet", and the code would look the
      same. To leave the code to a person, write 'custom'. If nothing happens, remove the entry.
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
