import TrellisSpec

extension RuleText {
  static let wrongKind = RuleText(
    .wrongKind,
    meaning: "Each value has the kind that its key expects: a mapping, a list or plain text.",
    reason: """
      YAML has three kinds of values, and whitespace decides which one you get: 'name: value' is an
      entry of a mapping, and '- value' is an item of a list. A missing space after the colon, or a
      missing '- ', produces another kind, and Trellis doesn't guess what you meant.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: resetButtonTapped
      reducer: {resetButtonTapped: custom}
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer: {resetButtonTapped: custom}
      """)
  )
}
