import TrellisSpec

extension RuleText {
  static let unreadableFile = RuleText(
    .unreadableFile,
    meaning: """
      The command line names files that exist and can be read: specs in UTF-8, or folders with specs
      named 'Name.feature.yaml'.
      """,
    reason: """
      If a run skipped a file that it can't read, it would generate everything else as if that
      feature didn't exist, and the code of its parents would change.
      """,
    wrong: .other(
      """
      $ trellis generate Cart.feature.yml
      Cart.feature.yml: error: the file or folder doesn't exist;
      did you mean 'Cart.feature.yaml'?
      """),
    right: .other(
      """
      $ trellis generate Cart.feature.yaml
      """)
  )
}
