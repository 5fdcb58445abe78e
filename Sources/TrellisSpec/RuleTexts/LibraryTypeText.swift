extension RuleText {
  static let libraryType = RuleText(
    .libraryType, .warning,
    meaning: """
      Types such as 'PresentationAction', 'StackState' and 'AlertState' stand for something that
      the spec says in words of its own.
      """,
    reason: """
      They belong to one version of one library, and a spec serves all targets: a model has no
      'PresentationAction', and before 1.7 there was another property wrapper. Trellis also writes
      what goes with them, the 'ifLet' or 'forEach' without which a child's actions do nothing; of
      a property that only has the type it knows nothing.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {detail: PresentationState<DetailFeature.State>?}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {detail: {sheet: DetailFeature}}
      actions: [itemTapped]
      reducer:
        itemTapped: {present: detail}
      """)
  )
}
