import TrellisSpec

extension RuleText {
  static let neverShown = RuleText(
    .neverShown,
    meaning: """
      Every destination, prompt, path case and case of an enum feature is shown by some step.
      """,
    reason: """
      A case of 'Destination' that nothing sets is dead code: it compiles, but its view is never
      created and its tests have nothing to do. Usually, the step that shows it is missing.
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
