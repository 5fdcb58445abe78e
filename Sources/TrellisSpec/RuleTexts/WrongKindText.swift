extension RuleText {
  static let wrongKind = RuleText(
    .wrongKind,
    meaning: """
      A mapping stands where names have values, a list where things stand in a row, a text where
      there is one.
      """,
    reason: """
      YAML has three kinds of value, and spaces decide which one it is: 'name: value' is an entry
      of a mapping, '- value' an item of a list. A missing space behind the colon or a missing '-
      ' makes another kind of it, and what was meant can only be guessed.
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
