extension RuleText {
  static let unreadableFile = RuleText(
    .unreadableFile,
    meaning: """
      What the command line names is there and can be read: a spec in UTF-8, or a folder with
      specs called 'Name.feature.yaml'.
      """,
    reason: """
      A run that passes over a file that it cannot read would generate the rest as if that feature
      did not exist, and its parents would come out otherwise.
      """,
    wrong: .other(
      """
      $ trellis generate Cart.feature.yml
      Cart.feature.yml: error: the file or folder doesn't exist
      """),
    right: .other(
      """
      $ trellis generate Cart.feature.yaml
      """)
  )
}
