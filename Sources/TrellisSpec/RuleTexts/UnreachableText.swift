extension RuleText {
  static let unreachable = RuleText(
    .unreachable, .warning,
    meaning: "What a step shows can be reached from where the feature begins.",
    reason: """
      A screen that is only pushed from itself, or an alert that only another unreachable alert
      leads to, is never seen by anybody. The code compiles and the tests, which walk from the
      start, cannot get there either.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      path:
        detail: DetailFeature
        edit: EditFeature
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
        path.edit.delegate.didAsk: {push: edit}
      """),
    right: .spec(
      """
      feature: ListFeature
      path:
        detail: DetailFeature
        edit: EditFeature
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
        path.detail.delegate.didAsk: {push: edit}
      """)
  )
}
