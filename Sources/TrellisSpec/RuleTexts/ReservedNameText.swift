extension RuleText {
  static let reservedName = RuleText(
    .reservedName,
    meaning: """
      Names are not those that Swift, the library or the generated code needs for itself.
      """,
    reason: """
      'State', 'Action', 'Path' and 'Destination' are nested types that the library's macros write
      and look for: a feature or a group of that name would hide them. Words of Swift need
      backticks, which macros do not write. A path case 'body' would replace the reducer's body.
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
