import TrellisSpec

extension RuleText {
  static let unknownTarget = RuleText(
    .unknownTarget,
    meaning: """
      A target is 'composable-architecture' 1.0 or later, or 'swift-navigation' 2.0 or later, with a
      version.
      """,
    reason: """
      The version decides how everything is spelled, from 'WithViewStore' to scopes without labels.
      If Trellis guessed the spelling of an unknown version, the code might not compile against your
      version of the library.
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
