import TrellisSpec

extension RuleText {
  static let changedByEjection = RuleText(
    .changedByEjection,
    meaning: "Ejecting a feature leaves the generated code of other features unchanged.",
    reason: """
      An ejected feature no longer has a spec, so the remaining specs treat it as existing Swift
      code. Trellis no longer knows its delegate actions, its actions, or the arguments of its
      state. A parent that relied on them is generated differently from then on. Build the project,
      and add what's missing to the parent's spec.
      """,
    wrong: .other(
      """
      $ trellis eject Item
      List.feature.yaml:1:10: warning: 'ListFeature' is generated differently
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
