import TrellisSpec

extension RuleText {
  static let unknownButton = RuleText(
    .unknownButton,
    meaning: "'alert.NAME' and 'confirmationDialog.NAME' refer to a button that sends an action.",
    reason: """
      Buttons that send an action are the cases of 'Action.Alert'. A button named 'cancel' with the
      role 'cancel', and one named 'ok', only dismiss the prompt. To respond when the prompt goes
      away, use 'alert.dismiss'.
      """,
    wrong: .spec(
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
        alert.remove: dismissSelf
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
