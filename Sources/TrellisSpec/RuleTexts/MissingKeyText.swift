extension RuleText {
  static let missingKey = RuleText(
    .missingKey,
    meaning: """
      A spec and its parts have the keys that they cannot do without: a spec its 'feature', an
      alert its 'title', a property its 'type'.
      """,
    reason: """
      Trellis invents nothing that a person would see or that other code refers to. An alert
      without a title is an empty box in SwiftUI, and a reducer without a name cannot be composed.
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
