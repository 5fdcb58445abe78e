import TrellisSpec

extension RuleText {
  static let buttonPayload = RuleText(
    .buttonPayload,
    meaning: """
      A button sends every value that its 'with' declares. Buttons with the same name carry the same
      payload in every prompt.
      """,
    reason: """
      The buttons of a feature's alerts become the cases of one enum, 'Action.Alert'. Each
      'ButtonState' is created when the alert is presented, long before anyone taps it, so its
      action needs every value at that moment. Two buttons that share a name but not a payload would
      become two cases with the same name, which Swift doesn't allow.
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
