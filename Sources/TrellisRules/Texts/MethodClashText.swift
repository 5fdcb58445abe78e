import TrellisSpec

extension RuleText {
  static let methodClash = RuleText(
    .methodClash,
    meaning: "In a linked feature, every 'custom' step calls a method with a unique name.",
    reason: """
      Linked code calls a method named after the action, so that you can write it in an extension
      without editing generated code. The reducer already has members: 'body', its dependencies, and
      the methods of other actions. A second member with the same name would be ambiguous or an
      invalid redeclaration.
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
