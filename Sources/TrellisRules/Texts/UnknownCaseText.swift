import TrellisSpec

extension RuleText {
  static let unknownCase = RuleText(
    .unknownCase,
    meaning: """
      'become', and 'present' or 'push' with a dot, refer to one of the 'cases' of an enum feature.
      """,
    reason: """
      An enum feature is in exactly one of its cases, and its state is created for that case. If the
      case isn't declared, there is no state to create.
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
