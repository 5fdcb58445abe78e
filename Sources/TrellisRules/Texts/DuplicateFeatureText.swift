import TrellisSpec

extension RuleText {
  static let duplicateFeature = RuleText(
    .duplicateFeature,
    meaning: """
      Each feature has exactly one spec, and feature names differ in more than capitalization.
      """,
    reason: """
      Both specs would write the same file, and the second would silently replace the first. On most
      Macs, 'ItemFeature.swift' and 'itemfeature.swift' are the same file, too. A parent that names
      the feature could mean either one.
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
