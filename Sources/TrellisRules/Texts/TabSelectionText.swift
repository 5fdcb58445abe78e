import TrellisSpec

extension RuleText {
  static let tabSelection = RuleText(
    .tabSelection,
    meaning: "'tabs' has one entry: the name of the selection, with the tabs below it.",
    reason: """
      A 'TabView' is bound to one property that says which tab is selected. You choose its name,
      because state, bindings and tests refer to it.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      tabs:
        home: {title: Home}
        settings: {title: Settings}
      """),
    right: .spec(
      """
      feature: RootFeature
      tabs:
        selectedTab:
          home: {title: Home}
          settings: {title: Settings}
      """)
  )
}
