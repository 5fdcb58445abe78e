import TrellisSpec

extension RuleText {
  static let yamlSyntax = RuleText(
    .yamlSyntax,
    meaning: """
      A spec is valid YAML: two spaces for each level, no tabs, a space after each colon, and quotes
      around anything that YAML would read differently.
      """,
    reason: """
      Trellis can't check the parts of a file that YAML can't parse, so this is the only message
      about the file, and others may follow once it's fixed. Swift and YAML give some characters
      different meanings: put a value in quotes if it begins with '[', '{', '"', '&', '*', '@' or
      '%', or if it contains ': ' or ' #'.
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
