extension RuleText {
  static let inaccessibleChild = RuleText(
    .inaccessibleChild,
    meaning: """
      A child is visible where its parent is: as public as its parent, and in another module at
      least 'package'.
      """,
    reason: """
      A public 'State' with an internal type in it does not compile, and neither does a feature of
      another module that is not public. With '@Reducer enum' the error appears inside of the
      macro's expansion. 'access: public' in trellis.yaml says it for all specs at once.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      access: public
      scope: {home: HomeFeature}
      ---
      feature: HomeFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      access: public
      scope: {home: HomeFeature}
      ---
      feature: HomeFeature
      access: public
      """)
  )
}
