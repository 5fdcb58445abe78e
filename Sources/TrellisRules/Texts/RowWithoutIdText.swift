import TrellisSpec

extension RuleText {
  static let rowWithoutId = RuleText(
    .rowWithoutId,
    meaning: "The state of a row has an 'id'.",
    reason: """
      'forEach' keeps rows in an 'IdentifiedArrayOf' and sends their actions with the row's ID
      rather than an index. Rows may move or disappear while an effect runs, and an index would then
      refer to another row, or to none and crash. That is why the state must be 'Identifiable'.
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
