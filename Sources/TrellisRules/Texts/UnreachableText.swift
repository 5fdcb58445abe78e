import TrellisSpec

extension RuleText {
  static let unreachable = RuleText(
    .unreachable,
    meaning: "Everything that a step shows can be reached from the feature's initial state.",
    reason: """
      Nobody ever sees a screen that only it pushes itself, or an alert that only another
      unreachable alert presents. The code compiles, but the generated tests, which start from the
      initial state, can't get there either. The same goes for the entry 'binding' of a model if
      every bound property has an entry of its own, and for a step that presents the same screen
      again when it is dismissed: the library removes it after that entry.
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
