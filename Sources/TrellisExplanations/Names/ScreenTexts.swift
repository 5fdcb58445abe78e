import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in the names of screens, tabs and cases that `TrellisIR` reports.
enum ScreenTexts {
  static let all = [unknownCase, unknownDestination, unknownPathCase, unknownTab]

  private static let unknownCase = RuleText(
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

  private static let unknownDestination = RuleText(
    .unknownDestination,
    meaning: "'present' and patterns refer to what 'destination', 'presents' or a prompt declares.",
    reason: """
      A destination is a case of an enum, and its state, its actions and its view all depend on that
      name. Code that presents or handles an undeclared destination doesn't compile.
      """,
    wrong: .spec(
      """
      feature: InventoryFeature
      destination: {addItem: {sheet: ItemFeature}}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: additem}
      """),
    right: .spec(
      """
      feature: InventoryFeature
      destination: {addItem: {sheet: ItemFeature}}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """)
  )

  private static let unknownPathCase = RuleText(
    .unknownPathCase,
    meaning: "'push', 'pop' and patterns refer to what 'path' declares.",
    reason: """
      A navigation stack holds a 'StackState' of the cases of 'Path', and 'NavigationStack' shows a
      view for each case. A screen that isn't a case has neither a view nor a reducer there, so it
      can't be pushed. To show something on top of the stack, such as a sheet, present it instead.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [itemTapped]
      reducer:
        itemTapped: [{push: detail}, {push: details}]
      """),
    right: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
      """)
  )

  private static let unknownTab = RuleText(
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
