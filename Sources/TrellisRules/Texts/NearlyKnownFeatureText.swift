import TrellisSpec

extension RuleText {
  static let nearlyKnownFeature = RuleText(
    .nearlyKnownFeature,
    meaning: "The name of a child without a spec isn't a near miss of a feature that has one.",
    reason: """
      Trellis treats a feature without a spec as code that you wrote in Swift, and checks neither
      its delegate actions nor the arguments of its state. One wrong letter, and the generated code
      refers to a type that doesn't exist, with an error far from the spec.
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
