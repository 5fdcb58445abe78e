extension RuleText {
  static let testsInTarget = RuleText(
    .testsInTarget, .warning,
    meaning: "Tests are written outside of the folder of the target that they test.",
    reason: """
      SwiftPM compiles every Swift file below a target's folder into it. A test there would be a
      part of the app, where 'import Testing' fails or is shipped. In the package's folder Trellis
      finds 'Tests' beside 'Sources'.
      """,
    wrong: .other(
      """
      $ trellis generate --output Sources/Shop
      """),
    right: .other(
      """
      $ trellis generate
      """)
  )
}
