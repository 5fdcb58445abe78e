import TrellisSpec

extension RuleText {
  static let foreignType = RuleText(
    .foreignType,
    meaning: "Types are spelled as in Swift.",
    reason: """
      Other languages and schemas spell types 'string' and 'boolean'. Swift's types begin with a
      capital letter, so the mistake would surface only when the generated code is compiled: "cannot
      find type 'string' in scope".
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
