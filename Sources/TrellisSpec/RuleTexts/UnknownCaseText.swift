extension RuleText {
  static let unknownCase = RuleText(
    .unknownCase,
    meaning: """
      'become', and 'present' or 'push' with a dot, name one of the 'cases' of an enum feature.
      """,
    reason: """
      An enum feature is in one of its cases, and its state is made for that one. There is nothing
      to turn into where the case is not declared.
      """,
    wrong: .spec(
      """
      feature: AppFeature
      cases:
        logIn: LogInFeature
        home: HomeFeature
      reducer:
        logIn.delegate.didLogIn: {become: main}
        home.delegate.didLogOut: {become: logIn}
        logIn.delegate.didSkip: {become: home}
      """),
    right: .spec(
      """
      feature: AppFeature
      cases:
        logIn: LogInFeature
        home: HomeFeature
      reducer:
        logIn.delegate.didLogIn: {become: home}
        home.delegate.didLogOut: {become: logIn}
      """)
  )
}
