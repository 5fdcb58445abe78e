import TrellisSpec

extension RuleText {
  static let unknownValue = RuleText(
    .unknownValue,
    meaning: "A key that accepts only certain words has one of them as its value.",
    reason: """
      These words become Swift: 'role: destructive' becomes 'ButtonRole.destructive', and 'access:
      public' becomes an access modifier. Any other word would be a compiler error, or would be
      silently ignored.
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
