import TrellisSpec

extension RuleText {
  static let unknownProperty = RuleText(
    .unknownProperty,
    meaning: "'set' and 'binding' refer to properties that 'state' declares.",
    reason: """
      A reducer changes only its own state, and Trellis can't infer a property's type from the value
      that is assigned. Reach a child's state through the child's name, and presented or pushed
      state through 'present', 'dismiss', 'push' and 'pop'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {counter: 0}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
