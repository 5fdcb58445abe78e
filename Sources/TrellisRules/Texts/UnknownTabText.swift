import TrellisSpec

extension RuleText {
  static let unknownTab = RuleText(
    .unknownTab,
    meaning: "'select' refers to a tab that 'tabs' declares.",
    reason: """
      The tabs are the cases of an enum, 'State.Tab', and the selection is one of them. A tab that
      isn't declared has no view to select.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      tabs:
        selectedTab:
          home: {title: Home}
          about: {title: About}
      actions: [infoButtonTapped]
      reducer:
        infoButtonTapped: {select: info}
      """),
    right: .spec(
      """
      feature: RootFeature
      tabs:
        selectedTab:
          home: {title: Home}
          about: {title: About}
      actions: [infoButtonTapped]
      reducer:
        infoButtonTapped: {select: about}
      """)
  )
}
