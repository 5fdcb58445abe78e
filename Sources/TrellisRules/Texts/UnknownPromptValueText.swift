import TrellisSpec

extension RuleText {
  static let unknownPromptValue = RuleText(
    .unknownPromptValue,
    meaning: """
      A prompt's 'with' declares the values that its text refers to in braces. A boolean prompt can
      also refer to properties of the state.
      """,
    reason: """
      The text of an 'AlertState' is created when the alert is presented, from the values that
      'present' passes. The alert doesn't read the feature's state later, so every value that the
      text needs is an argument.
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
