import TrellisRules
import TrellisSpec

/// Explanations of what planned tests lack, which `TrellisWorkspace/Pipeline` reports.
enum TestTexts {
  static let all = [missingSample]

  private static let missingSample = RuleText(
    .missingSample,
    meaning: "When a test needs a value of one of your types, 'samples' provides it.",
    reason: """
      A generated test sends the action with a payload and asserts the state that follows. Trellis
      has values for Swift's own types, but it knows only the name of a type such as 'Item'. Without
      a sample, the test is left out, and nothing notices when that navigation breaks. 'trellis
      samples' finds samples in your Swift code, and adds them to 'trellis.yaml'.
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
