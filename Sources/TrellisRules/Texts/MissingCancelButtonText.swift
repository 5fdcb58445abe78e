import TrellisSpec

extension RuleText {
  static let missingCancelButton = RuleText(
    .missingCancelButton,
    meaning: "A prompt whose buttons do something also has a button with the role 'cancel'.",
    reason: """
      Without one, people who change their mind can choose only between things that they don't want.
      An alert stays on screen until a button is tapped. SwiftUI adds a button that dismisses it
      only if the alert has no buttons.
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
