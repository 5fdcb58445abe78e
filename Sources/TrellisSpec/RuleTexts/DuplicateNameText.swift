extension RuleText {
  static let duplicateName = RuleText(
    .duplicateName,
    meaning: "What ends up in one type of the generated code has different names.",
    reason: """
      Properties, children, prompts and the selected tab are all members of 'State'; own actions,
      children and 'destination', 'path', 'delegate' and 'binding' are all cases of 'Action'. Two
      of one name are an invalid redeclaration, which the compiler reports inside of a macro's
      expansion, where it is hard to read.
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
