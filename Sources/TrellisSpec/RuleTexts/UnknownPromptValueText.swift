extension RuleText {
  static let unknownPromptValue = RuleText(
    .unknownPromptValue,
    meaning: """
      What a prompt's texts name in braces is declared by its 'with'; a boolean prompt may name
      properties of the state as well.
      """,
    reason: """
      The texts of an 'AlertState' are made when the alert is shown, from what 'present' hands
      over. The alert does not see the feature's state later, so each value that a text needs is
      an argument.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete “{name}”?
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          with: {name: String}
          title: Delete “{name}”?
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem, with: {name: '"Pen"'}}
      """)
  )
}
