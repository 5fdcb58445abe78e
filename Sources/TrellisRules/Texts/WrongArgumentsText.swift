import TrellisSpec

extension RuleText {
  static let wrongArguments = RuleText(
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
}
