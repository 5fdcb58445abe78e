import TrellisSpec

extension RuleText {
  static let unhandledAction = RuleText(
    .unhandledAction,
    meaning: "'reducer' responds to every action of a feature and to every button of its prompts.",
    reason: """
      An action that nothing responds to still compiles: Trellis lists it in the switch and returns
      '.none', so a tap does nothing. That is easy to miss and hard to find later. To leave the code
      to a person, write 'custom'.
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
