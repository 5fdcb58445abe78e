import TrellisSpec

extension RuleText {
  static let outputCollision = RuleText(
    .outputCollision,
    meaning: """
      Every generated file has its own path, for every target and on case-insensitive file systems.
      """,
    reason: """
      Two files at the same path would overwrite each other, and their order would decide which one
      remains. When you generate for several targets, use '{target}' in the pattern to keep them
      apart.
      """,
    wrong: .configuration(
      """
      target: [composable-architecture 1.25, swift-navigation 2]
      output:
        reducer: "{feature}/{feature}.swift"
        view: "{feature}/{view}.swift"
      """),
    right: .configuration(
      """
      target: [composable-architecture 1.25, swift-navigation 2]
      output:
        reducer: "{target}/{feature}/{feature}.swift"
        view: "{target}/{feature}/{view}.swift"
      """)
  )
}
