extension RuleText {
  static let unknownValue = RuleText(
    .unknownValue,
    meaning: "Where only some words are possible, one of them stands.",
    reason: """
      These words become Swift: 'role: destructive' is 'ButtonRole.destructive', 'access: public'
      is a modifier. Another word would be an error of the compiler, or be ignored without a sign.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      access: private
      """),
    right: .spec(
      """
      feature: ItemFeature
      access: internal
      """)
  )
}
