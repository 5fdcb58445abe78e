import TrellisSpec

extension RuleText {
  static let missingKey = RuleText(
    .missingKey,
    meaning: """
      A spec and its parts have the keys that they require: a spec its 'feature', an alert its
      'title', a property its 'type'.
      """,
    reason: """
      Trellis doesn't invent anything that people see or that other code refers to. An alert without
      a title is an empty box, and a reducer without a name can't be composed.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        saved:
          message: Your changes are safe.
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: {present: saved}
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        saved:
          title: Saved
          message: Your changes are safe.
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: {present: saved}
      """)
  )
}
