extension RuleText {
  static let duplicateFeature = RuleText(
    .duplicateFeature,
    meaning: """
      Each feature has one spec, and no other feature's name differs from its name only in upper
      and lower case.
      """,
    reason: """
      Both would be written to the same file, and the second would silently replace the first: on
      most Macs 'ItemFeature.swift' and 'itemfeature.swift' are one file, too. And a parent that
      names the feature would mean either of the two.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      ---
      feature: ItemFeature
      """),
    right: .spec(
      """
      feature: ItemFeature
      ---
      feature: ItemListFeature
      """)
  )
}
