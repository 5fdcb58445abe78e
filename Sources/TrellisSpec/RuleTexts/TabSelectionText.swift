extension RuleText {
  static let tabSelection = RuleText(
    .tabSelection,
    meaning: """
      'tabs' has one entry, the name of the selection, and the tabs stand below it.
      """,
    reason: """
      A 'TabView' is bound to one property, which says which tab is selected. Its name is yours,
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
