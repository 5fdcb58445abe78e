extension RuleText {
  static let changedByEjection = RuleText(
    .changedByEjection, .warning,
    meaning: "When a feature is ejected, the code of other features stays as it was.",
    reason: """
      An ejected feature has no spec any more, so to the specs that are left it is existing Swift
      code: nothing is known of its delegate, of the arguments of its state or of its actions. A
      parent that relied on them is generated otherwise from then on. Build, and name in the
      parent's spec what is missing.
      """,
    wrong: .other(
      """
      $ trellis eject Item
      List.feature.yaml:1:10: warning: 'ListFeature' is generated otherwise
      without the spec of 'ItemFeature'; …
      """),
    right: .other(
      """
      $ trellis eject Item --dry-run
      $ trellis eject Item
      $ swift build
      """)
  )
}
