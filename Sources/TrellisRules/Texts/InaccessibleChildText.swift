import TrellisSpec

extension RuleText {
  static let inaccessibleChild = RuleText(
    .inaccessibleChild,
    meaning: """
      A child is at least as visible as its parent, and at least 'package' if it's in another
      module.
      """,
    reason: """
      A public 'State' that contains an internal type doesn't compile, and neither does a reference
      to an internal feature of another module. With '@Reducer enum', the error appears inside the
      macro expansion. To make every feature public, write 'access: public' in trellis.yaml.
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
