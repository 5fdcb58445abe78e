extension RuleText {
  static let unknownDestination = RuleText(
    .unknownDestination,
    meaning: "'present' and patterns name what 'destination', 'presents' or a prompt declares.",
    reason: """
      A destination is a case of an enum, and its state, its actions and its view all hang on that name. One
      that is only shown, or only answered, would not compile.
      """,
    wrong: .spec(
      """
      feature: InventoryFeature
      destination: {addItem: {sheet: ItemFeature}}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: additem}
      """),
    right: .spec(
      """
      feature: InventoryFeature
      destination: {addItem: {sheet: ItemFeature}}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """)
  )
}
