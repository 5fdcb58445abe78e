extension RuleText {
  static let yamlAnchor = RuleText(
    .yamlAnchor,
    meaning: "Specs have no YAML anchors and aliases; what stands twice is written twice.",
    reason: """
      In a spec '&' and '*' are Swift: the address of a value and a product. And what comes from
      an alias has no place of its own, so a message about it would point at another line than the
      one that is wrong.
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
