extension RuleText {
  static let methodClash = RuleText(
    .methodClash,
    meaning: """
      In a linked feature, each 'custom' calls a method that has a name of its own.
      """,
    reason: """
      Linked code calls your method by the name of the action, so that you can write it in an
      extension without editing what is generated. The reducer has members already: 'body', its
      dependencies and the methods of other actions. A second one of a name would be ambiguous or
      an invalid redeclaration.
      """,
    wrong: .spec(
      """
      # A linked feature
      feature: CartFeature
      dependencies: {refresh: RefreshClient}
      actions: [refresh]
      reducer:
        refresh: custom
      """),
    right: .spec(
      """
      # A linked feature
      feature: CartFeature
      dependencies: {client: RefreshClient}
      actions: [refresh]
      reducer:
        refresh: custom
      """)
  )
}
