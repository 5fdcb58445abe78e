import TrellisSpec

extension RuleText {
  static let invalidOutput = RuleText(
    .invalidOutput,
    meaning: """
      An 'output' pattern is a path below the root that ends in '.swift', names the feature or the
      view, and uses only known placeholders.
      """,
    reason: """
      The pattern decides where each file goes. Without '{feature}', every feature would be written
      to the same file. A path that leads out of the project could replace files that Trellis knows
      nothing about.
      """,
    wrong: .configuration(
      """
      output: {reducer: "Features/{name}.swift"}
      """),
    right: .configuration(
      """
      output: {reducer: "Features/{feature}.swift"}
      """)
  )
}
