extension RuleText {
  static let buttonPayload = RuleText(
    .buttonPayload,
    meaning: """
      A button sends all the values that its 'with' declares, and its payload is the same in every
      prompt that has a button of its name.
      """,
    reason: """
      The buttons of a feature's alerts become one enum, 'Action.Alert', with one case for each
      name. The 'ButtonState' is made when the alert is shown, long before the tap, so every value
      has to be put into its action then. Two buttons of one name with different payloads would be
      two cases of one name, which Swift refuses.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {id: Int}
          title: Delete the item?
          buttons:
            delete: {role: destructive, with: {id: Int}}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {id: 1}}
        alert.delete(id): dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {id: Int}
          title: Delete the item?
          buttons:
            delete: {role: destructive, with: {id: Int}, send: {id: id}}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {id: 1}}
        alert.delete(id): dismissSelf
      """)
  )
}
