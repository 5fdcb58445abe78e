extension RuleText {
  static let unknownPathCase = RuleText(
    .unknownPathCase,
    meaning: "'push', 'pop' and patterns name what 'path' declares.",
    reason: """
      A navigation stack holds a 'StackState' of the cases of 'Path', and 'NavigationStack' shows
      a view for each of them. A screen that is not a case has no view there and no reducer, so it
      cannot be pushed. What lies over everything, such as a sheet, is presented instead.
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
}
