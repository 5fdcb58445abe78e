import TrellisSpec

extension RuleText {
  static let unknownAction = RuleText(
    .unknownAction,
    meaning: "Patterns, 'send' and 'sends' refer to actions that a spec declares.",
    reason: """
      The reducer is a switch over an enum, and a case that the enum doesn't have doesn't compile.
      Declare actions under 'actions', so that everything a feature can do is visible in one place.
      Refer to the actions of a child through the child's name, as in
      'destination.edit.delegate.didSave'.
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
