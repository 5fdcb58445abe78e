import TrellisSpec

extension RuleText {
  static let missingFeature = RuleText(
    .missingFeature,
    meaning: """
      A child names its feature. Only 'destination', 'path' and 'tabs' can show something without
      one.
      """,
    reason: """
      'scope', 'ifLet', 'forEach', 'presents' and 'cases' hold the state of a feature and compose
      its reducer. Without a feature there is nothing to hold. To show a plain view or plain data,
      make it a case of 'destination' or 'path'.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope:
        header: {view: HeaderView}
      """),
    right: .spec(
      """
      feature: RootFeature
      scope:
        header: {feature: HeaderFeature, view: HeaderView}
      """)
  )
}
