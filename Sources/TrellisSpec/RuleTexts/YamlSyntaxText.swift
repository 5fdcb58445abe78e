extension RuleText {
  static let yamlSyntax = RuleText(
    .yamlSyntax,
    meaning: """
      A spec is YAML: two spaces for each level, no tabs, a space behind each colon, quotes around
      what YAML would read otherwise.
      """,
    reason: """
      What YAML cannot read has no parts that could be checked, so this is the only message about
      the file; there may be others once it is fixed. Swift and YAML share some signs: a value
      that begins with '[', '{', '"', '&', '*', '@' or '%' stands in quotes, and so does one with
      ': ' or ' #' in it.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state:
        count:Int = 0
        step: Int = 1
      """),
    right: .spec(
      """
      feature: CounterFeature
      state:
        count: Int = 0
        step: Int = 1
      """)
  )
}
