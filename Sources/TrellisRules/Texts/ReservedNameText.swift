import TrellisSpec

extension RuleText {
  static let reservedName = RuleText(
    .reservedName,
    meaning: "Names don't collide with names that Swift, the library or the generated code uses.",
    reason: """
      'State', 'Action', 'Path' and 'Destination' are nested types that the library's macros
      generate and look for. A feature or group with one of these names would shadow them. Swift's
      keywords need backticks, which macros don't add. A path case named 'body' would replace the
      reducer's body.
      """,
    wrong: .spec(
      """
      feature: Destination
      """),
    right: .spec(
      """
      feature: DestinationFeature
      """)
  )
}
