extension RuleText {
  static let wrongArguments = RuleText(
    .wrongArguments,
    meaning: """
      'with' gives what is shown or sent all the values that it needs, by their labels, and no
      others.
      """,
    reason: """
      A property without a default is a parameter of 'State.init', so whoever shows the feature
      has to give it: there is no state without an item to edit. Where the child has a spec,
      Trellis knows its parameters and says here what the compiler would say in generated code.
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
