extension RuleText {
  static let unknownButton = RuleText(
    .unknownButton,
    meaning: """
      'alert.NAME' and 'confirmationDialog.NAME' name a button that sends an action.
      """,
    reason: """
      The buttons that send something are the cases of 'Action.Alert'. One with the role 'cancel'
      that is called 'cancel', and 'ok', only close the prompt and send nothing; that it has gone
      away is 'alert.dismiss'.
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
