extension RuleText {
  static let nearlyKnownFeature = RuleText(
    .nearlyKnownFeature, .warning,
    meaning: """
      A child that has no spec has a name that is not nearly that of a feature with one.
      """,
    reason: """
      A name without a spec is taken for a feature that you have written in Swift, about which
      nothing is checked: neither its delegate nor the arguments of its state. One wrong letter,
      and a feature is generated that the compiler cannot find, with an error far from the spec.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope: {settings: SetingsFeature}
      ---
      feature: SettingsFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      scope: {settings: SettingsFeature}
      ---
      feature: SettingsFeature
      """)
  )
}
