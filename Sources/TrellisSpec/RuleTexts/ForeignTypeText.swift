extension RuleText {
  static let foreignType = RuleText(
    .foreignType,
    meaning: "Types have the names that Swift gives them.",
    reason: """
      Other languages and schemas call a text 'string' and a truth value 'boolean'. Swift's types
      begin with a capital letter, and a small one would only be found missing when the generated
      code is compiled: "cannot find type 'string' in scope".
      """,
    wrong: .spec(
      """
      feature: ProfileFeature
      state: {name: string?}
      """),
    right: .spec(
      """
      feature: ProfileFeature
      state: {name: String?}
      """)
  )
}
