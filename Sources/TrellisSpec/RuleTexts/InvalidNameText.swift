extension RuleText {
  static let invalidName = RuleText(
    .invalidName,
    meaning: """
      Names are Swift identifiers: letters, digits and '_', no digit first. Other alphabets are
      fine.
      """,
    reason: """
      Nothing is renamed behind your back: the name in the spec is the name in the code, so it
      must be one that Swift can read.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {2nd-count: Int = 0}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {secondCount: Int = 0}
      """)
  )
}
