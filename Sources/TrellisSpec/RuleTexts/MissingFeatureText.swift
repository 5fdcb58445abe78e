extension RuleText {
  static let missingFeature = RuleText(
    .missingFeature,
    meaning: """
      A child names its feature. Only 'destination', 'path' and 'tabs' can show something without
      one.
      """,
    reason: """
      'scope', 'ifLet', 'forEach', 'presents' and 'cases' hold the state of a feature and compose
      its reducer. Without a feature there would be nothing to hold. A plain view or plain data
      can be shown, too: as a case of 'destination' or 'path', which are enums and can have cases
      of another kind.
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
