import TrellisSpec

extension RuleText {
  static let ignoredConfiguration = RuleText(
    .ignoredConfiguration,
    meaning: "The 'trellis.yaml' that applies to a spec is the one that the run reads.",
    reason: """
      A run has one configuration: the one in the folder where it starts, or the nearest one above.
      A configuration further down would change the target or the file names for only part of the
      run, so Trellis ignores it, and the specs beside it aren't generated the way their folder
      suggests.
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
