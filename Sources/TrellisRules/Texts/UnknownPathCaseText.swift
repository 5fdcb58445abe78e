import TrellisSpec

extension RuleText {
  static let unknownPathCase = RuleText(
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
}
