import TrellisSpec

extension RuleText {
  static let targetLimit = RuleText(
    .targetLimit,
    meaning: """
      The version of the library that a spec is generated for can express everything in the spec.
      """,
    reason: """
      The library's API has changed in many releases, and a target stands for one of them. If a
      version can't express something, Trellis reports an error at the line that asks for it rather
      than generating code that does something else. The message names the first version that can.
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
