extension RuleText {
  static let unhandledAction = RuleText(
    .unhandledAction, .warning,
    meaning: """
      Every action of a feature, and every button of its prompts, is answered in 'reducer'.
      """,
    reason: """
      An action that nothing answers still compiles: Trellis lists it in the switch and returns
      '.none', so a tap does nothing at all. That is easy to miss and hard to find later. Where a
      person writes the code, 'custom' says so.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
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
