extension RuleText {
  static let missingSample = RuleText(
    .missingSample, .warning,
    meaning: "Where a test needs a value of a type of yours, 'samples' gives one.",
    reason: """
      A generated test sends the action with a payload and compares the state that follows.
      Trellis knows values of Swift's own types; of 'Item' it knows nothing but the name. Without
      a sample the test of that way is left out, and nobody notices when the navigation breaks
      there.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {detail: {sheet: ItemFeature}}
      actions: [itemTapped(Item)]
      reducer:
        itemTapped(item): {present: detail, with: {item: item}}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {detail: {sheet: ItemFeature}}
      actions: [itemTapped(Item)]
      reducer:
        itemTapped(item): {present: detail, with: {item: item}}
      samples:
        Item: 'Item(name: "Pen")'
      """)
  )
}
