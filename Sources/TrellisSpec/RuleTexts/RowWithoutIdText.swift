extension RuleText {
  static let rowWithoutId = RuleText(
    .rowWithoutId,
    meaning: "The state of a row has an 'id'.",
    reason: """
      'forEach' keeps rows in an 'IdentifiedArrayOf' and sends their actions with the row's id,
      not with an index: while an effect runs, rows may be moved or deleted, and an index would
      then lead to another row, or to none and a crash. So the state must be 'Identifiable'.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      forEach: {rows: RowFeature}
      ---
      feature: RowFeature
      state: {title: String}
      """),
    right: .spec(
      """
      feature: ListFeature
      forEach: {rows: RowFeature}
      ---
      feature: RowFeature
      state: {id: UUID, title: String}
      """)
  )
}
