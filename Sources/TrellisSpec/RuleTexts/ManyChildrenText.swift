extension RuleText {
  static let manyChildren = RuleText(
    .manyChildren, .warning,
    meaning: "A feature composes up to six reducers, and a path has up to twenty cases.",
    reason: """
      A reducer's body is one expression with a generic type that nests once for every 'Scope' and
      'ifLet'. Beyond six of them the type checker slows down and in the end gives up ("unable to
      type-check this expression in reasonable time"). The state of a path is as large as its
      largest case, and enums of more than twenty features have overflowed the stack on devices.
      Put children that belong together into a feature of their own.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope:
        header: HeaderFeature
        player: PlayerFeature
        queue: QueueFeature
        lyrics: LyricsFeature
        search: SearchFeature
        badge: BadgeFeature
        footer: FooterFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      scope:
        header: HeaderFeature
        player: PlayerFeature
        search: SearchFeature
        footer: FooterFeature
      """)
  )
}
