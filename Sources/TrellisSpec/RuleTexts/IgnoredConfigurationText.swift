extension RuleText {
  static let ignoredConfiguration = RuleText(
    .ignoredConfiguration, .warning,
    meaning: "The 'trellis.yaml' that is meant for a spec is the one that is read.",
    reason: """
      A run has one configuration: that of the folder it begins in, or the nearest above. One
      further below would change the target or the names of files for a part of the run only, so
      it is passed over, and its specs would come out otherwise than their folder says.
      """,
    wrong: .other(
      """
      $ trellis generate
      Modules/Cart/trellis.yaml: warning: this configuration is not read, …
      """),
    right: .other(
      """
      $ trellis generate Modules/Cart
      """)
  )
}
