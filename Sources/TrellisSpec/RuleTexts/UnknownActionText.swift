extension RuleText {
  static let unknownAction = RuleText(
    .unknownAction,
    meaning: "Patterns, 'send' and 'sends' name actions that a spec declares.",
    reason: """
      The reducer is a switch over an enum, and a case that the enum lacks does not compile.
      Actions are declared under 'actions', so that what a feature can do is seen in one place;
      the children's are reached by the child's name, as in 'destination.edit.delegate.didSave'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetTapped: custom
        resetButtonTapped: custom
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
