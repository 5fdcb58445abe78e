import TrellisSpec

extension RuleText {
  static let invalidName = RuleText(
    .invalidName,
    meaning: """
      Names are Swift identifiers: letters, digits and '_', not starting with a digit. Letters of
      any alphabet are allowed.
      """,
    reason: """
      Trellis never renames anything: a name in the spec is the name in the code, so it must be a
      valid Swift identifier.
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
