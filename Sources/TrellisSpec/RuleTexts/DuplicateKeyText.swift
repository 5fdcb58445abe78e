extension RuleText {
  static let duplicateKey = RuleText(
    .duplicateKey,
    meaning: "A key stands in its mapping once.",
    reason: """
      YAML readers take the last of two equal keys, or the first, without a word, so half of a
      reducer may be lost when two people add to a spec. Put the entries of both under one key.
      Two features in one file need a line '---' between them.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      actions: [incrementButtonTapped]
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      """)
  )
}
