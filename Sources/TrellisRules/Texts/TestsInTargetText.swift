import TrellisSpec

extension RuleText {
  static let testsInTarget = RuleText(
    .testsInTarget,
    meaning: "Tests are written outside the folder of the target that they test.",
    reason: """
      SwiftPM compiles every Swift file below a target's folder into that target. A test there would
      become part of the app, where 'import Testing' fails or ships. If the output folder is the
      package's folder, Trellis finds 'Tests' next to 'Sources'.
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
