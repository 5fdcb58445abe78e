import TrellisSpec

extension RuleText {
  static let duplicateKey = RuleText(
    .duplicateKey,
    meaning: "A mapping contains each key once.",
    reason: """
      YAML readers silently keep either the first or the last of two equal keys, so half of a
      reducer can disappear when two people edit a spec. Combine the entries under one key. If the
      file contains two features, separate them with a line '---'.
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
