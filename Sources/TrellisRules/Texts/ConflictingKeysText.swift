import TrellisSpec

extension RuleText {
  static let conflictingKeys = RuleText(
    .conflictingKeys,
    meaning: "Keys that appear together must make sense together.",
    reason: """
      Each of these keys means something different, and the generated code can do only one of them.
      A destination uses one presentation modifier, a step does one thing, a 'let' can't be bound or
      shared, and an enum of 'cases' has no other state. Trellis doesn't guess which key you meant.
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
