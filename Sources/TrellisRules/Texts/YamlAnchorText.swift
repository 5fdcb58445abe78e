import TrellisSpec

extension RuleText {
  static let yamlAnchor = RuleText(
    .yamlAnchor,
    meaning: "Specs don't use YAML anchors and aliases. Repeat the value instead.",
    reason: """
      In a spec, '&' and '*' belong to Swift expressions. A value that comes from an alias also has
      no position of its own, so a message about it would point at the wrong line.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      destination:
        first: &sheet {sheet: ItemFeature}
        second: *sheet
      """),
    right: .spec(
      """
      feature: RootFeature
      destination:
        first: {sheet: ItemFeature}
        second: {sheet: ItemFeature}
      actions: [firstButtonTapped, secondButtonTapped]
      reducer:
        firstButtonTapped: {present: first}
        secondButtonTapped: {present: second}
      """)
  )
}
