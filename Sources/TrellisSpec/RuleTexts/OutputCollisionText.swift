extension RuleText {
  static let outputCollision = RuleText(
    .outputCollision,
    meaning: """
      Every generated file has a path of its own, also where several targets are written and on
      disks that know no upper and lower case.
      """,
    reason: """
      Two files of one path would replace each other, and which one is left would depend on their
      order. With several targets, '{target}' in a pattern keeps them apart.
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
