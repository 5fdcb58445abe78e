import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in arguments and payloads that `TrellisIR` reports.
enum ValueTexts {
  static let all = [wrongArguments, wrongPayload]

  private static let wrongArguments = RuleText(
    .wrongArguments,
    meaning: """
      'with' passes every value that a child or an action needs, by label, and nothing else.
      """,
    reason: """
      A property without a default value is a parameter of 'State.init', so every feature that shows
      this one has to provide it. If the child has a spec, Trellis knows its parameters and reports
      here what the compiler would report in generated code.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
      ---
      feature: DetailFeature
      state: {title: String}
      """),
    right: .spec(
      """
      feature: ListFeature
      path: {detail: DetailFeature}
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail, with: {title: '"Pen"'}}
      ---
      feature: DetailFeature
      state: {title: String}
      """)
  )

  private static let wrongPayload = RuleText(
    .wrongPayload,
    meaning: "A pattern names each of the action's values in parentheses; '_' ignores one.",
    reason: """
      A pattern becomes a 'case' of a Swift switch, which binds the values of the payload by
      position, so their number has to match. Without parentheses, no value is bound, which is fine
      if no step needs one.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {selection: Int?}
      actions: [itemTapped(Int)]
      reducer:
        itemTapped(section, index): {set: {selection: index}}
      """),
    right: .spec(
      """
      feature: ListFeature
      state: {selection: Int?}
      actions: [itemTapped(Int)]
      reducer:
        itemTapped(index): {set: {selection: index}}
      """)
  )
}
