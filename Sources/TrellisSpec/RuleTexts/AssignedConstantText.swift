extension RuleText {
  static let assignedConstant = RuleText(
    .assignedConstant,
    meaning: """
      'set' assigns to a 'var'. A property with 'let: true' keeps the value that it was made with.
      """,
    reason: """
      A 'let' is a promise of the state: an identity, say, by which 'forEach' and SwiftUI tell
      rows apart. Swift refuses to assign to it, and the error would be one in generated code, far
      from the line that means it. What has to change is a 'var'; what has to be another thing is
      presented or pushed anew.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state:
        start: {type: Int, default: 0, let: true}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {start: 1}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state:
        start: {type: Int, default: 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {start: 1}}
      """)
  )
}
