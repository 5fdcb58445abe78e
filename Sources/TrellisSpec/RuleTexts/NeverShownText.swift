extension RuleText {
  static let neverShown = RuleText(
    .neverShown, .warning,
    meaning: """
      Every destination, prompt, path case and case of an enum feature is shown by a step.
      """,
    reason: """
      A case of 'Destination' that nothing sets is dead code: it compiles, its view is never
      built, and its tests have nothing to play. Mostly the step is what was forgotten.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        help: {sheet: true}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        help: {sheet: true}
      actions: [addButtonTapped, helpButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        helpButtonTapped: {present: help}
      """)
  )
}
