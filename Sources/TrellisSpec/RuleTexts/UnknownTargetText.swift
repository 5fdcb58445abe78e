extension RuleText {
  static let unknownTarget = RuleText(
    .unknownTarget,
    meaning: """
      A target is 'composable-architecture' from 1.0 on, or 'swift-navigation' from 2.0 on, each
      with a version.
      """,
    reason: """
      The version decides how everything is spelled, from 'WithViewStore' to scopes without
      labels. One that Trellis does not know would have to be guessed, and the code would compile
      against another library than yours.
      """,
    wrong: .configuration(
      """
      target: composable-architecture 0.59
      """),
    right: .configuration(
      """
      target: composable-architecture 1.25
      """)
  )
}
