import TrellisSpec

extension RuleText {
  static let unknownDestination = RuleText(
    .unknownDestination,
    meaning: "'present' and patterns refer to what 'destination', 'presents' or a prompt declares.",
    reason: """
      A destination is a case of an enum, and its state, its actions and its view all depend on that
      name. Code that presents or handles an undeclared destination doesn't compile.
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
