extension RuleText {
  static let invalidOutput = RuleText(
    .invalidOutput,
    meaning: """
      A pattern of 'output' is a path below the root, ends in '.swift' and names the feature or
      the view; its placeholders are known ones.
      """,
    reason: """
      Each file of each feature goes where the pattern says. Without '{feature}' all of them would
      be written to one file, and a path that leads out of the project could replace something
      that Trellis knows nothing of.
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
