import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in children and tabs that `TrellisSpec/Parsing` reports.
enum ChildTexts {
  static let all = [missingFeature, tabSelection]

  private static let missingFeature = RuleText(
    .missingFeature,
    meaning: """
      A child names its feature. Only 'destination', 'path' and 'tabs' can show something without
      one.
      """,
    reason: """
      'scope', 'ifLet', 'forEach', 'presents' and 'cases' hold the state of a feature and compose
      its reducer. Without a feature there is nothing to hold. To show a plain view or plain data,
      make it a case of 'destination' or 'path'.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope:
        header: {view: HeaderView}
      """),
    right: .spec(
      """
      feature: RootFeature
      scope:
        header: {feature: HeaderFeature, view: HeaderView}
      """)
  )

  private static let tabSelection = RuleText(
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
