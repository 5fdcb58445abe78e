extension RuleText {
  static let targetLimit = RuleText(
    .targetLimit,
    meaning: """
      Everything in a spec can be said in the version of the library that it is generated for.
      """,
    reason: """
      The library's spelling has changed with many releases, and a target stands for one of them.
      What a version cannot express is an error here, at the line that asks for it, and never code
      that does something else. The message names the first version that can.
      """,
    wrong: .configuration(
      """
      target: composable-architecture 1.10
      testing: swift-testing
      """),
    right: .configuration(
      """
      target: composable-architecture 1.12
      testing: swift-testing
      """)
  )
}
