extension RuleText {
  static let missingCancelButton = RuleText(
    .missingCancelButton, .warning,
    meaning: "A prompt whose buttons do something has one with the role 'cancel'.",
    reason: """
      Without one, a person who changed their mind can only choose between the things that they
      did not want. An alert stays until a button is tapped; only where it has no buttons at all
      does SwiftUI add one that closes it.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete the item?
          buttons:
            delete: {role: destructive}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
        alert.delete: dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete the item?
          buttons:
            delete: {role: destructive}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
        alert.delete: dismissSelf
      """)
  )
}
