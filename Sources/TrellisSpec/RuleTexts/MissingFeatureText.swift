extension RuleText {
  static let missingFeature = RuleText(
    .missingFeature,
    meaning: "A child names its feature. Only a case of 'destination' may do without.",
    reason: """
      'scope', 'ifLet', 'forEach', 'presents', 'path' and 'cases' hold the state of a feature and
      compose its reducer. Without a feature there would be nothing to hold. A plain view or plain
      data can be shown, too: as a case of 'destination', which is an enum and can have a case of
      another kind.
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
