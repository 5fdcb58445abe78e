import TrellisSpec

extension RuleText {
  static let duplicateName = RuleText(
    .duplicateName,
    meaning: "Declarations that become members of the same generated type have different names.",
    reason: """
      Properties, children, prompts and the selected tab all become members of 'State'. The
      feature's actions, its children, and 'destination', 'path', 'delegate' and 'binding' all
      become cases of 'Action'. Two declarations with the same name are an invalid redeclaration,
      which the compiler reports inside a macro expansion, where it's hard to read.
      """,
    wrong: .spec(
      """
      feature: SettingsFeature
      state: {profile: String?}
      scope: {profile: ProfileFeature}
      """),
    right: .spec(
      """
      feature: SettingsFeature
      state: {profileName: String?}
      scope: {profile: ProfileFeature}
      """)
  )
}
