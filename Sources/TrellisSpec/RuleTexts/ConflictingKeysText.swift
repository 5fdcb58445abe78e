extension RuleText {
  static let conflictingKeys = RuleText(
    .conflictingKeys,
    meaning: "Keys that stand side by side can be true together.",
    reason: """
      Each of these keys says something of its own, and the code can only do one of the two: a
      destination is shown by one modifier, a step is one thing, a 'let' cannot be bound or
      shared, an enum of 'cases' has no other state. Trellis takes neither, since it would have to
      guess which one was meant.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature, popover: ItemFeature}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """)
  )
}
