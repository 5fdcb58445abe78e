import TrellisSpec

extension RuleText {
  static let manyChildren = RuleText(
    .manyChildren,
    meaning: "A feature composes at most six reducers, and a path has at most twenty cases.",
    reason: """
      A reducer's body is one expression whose generic type nests once for every 'Scope' and
      'ifLet'. Beyond six of them, the type checker slows down and finally gives up ("unable to
      type-check this expression in reasonable time"). A path's state is as large as its largest
      case, and enums of more than twenty features have overflowed the stack on devices. Move
      children that belong together into a feature of their own.
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
