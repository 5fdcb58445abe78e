import TrellisIR
import TrellisSpec

/// Rows whose state has no `id`, by which the library identifies a row.
struct RowsWithoutID: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      resolved.edges[.row].all.compactMap { row in
        guard let child = graph.target(of: row)?.feature, let place = row.reference,
          !child.unreadable.contains("id"), child.index.typeOfID == nil
        else { return nil }
        if child.isEnum {
          return Diagnostic(
            rule: .rowWithoutId,
            "the rows of '\(row.name.text)' need an 'id', which the enum feature '\(child.name.text)' can't have; contain it in a feature with an 'id'",
            at: place.range)
        }
        let note = Diagnostic.Note(
          message: "'\(child.name.text)' is declared here", range: child.name.range)
        return Diagnostic(
          rule: .rowWithoutId,
          "the rows of '\(row.name.text)' need an 'id'; add a property such as 'id: UUID' to the state of '\(child.name.text)'",
          at: place.range, notes: [note])
      }
    }
  }
}

extension RowsWithoutID {
  static let texts = [rowWithoutId]

  private static let rowWithoutId = RuleText(
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
