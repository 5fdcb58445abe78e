import TrellisSpec

extension RuleText {
  static let assignedConstant = RuleText(
    .assignedConstant,
    meaning: """
      'set' can assign only to a 'var'. A property declared with 'let: true' keeps its initial
      value.
      """,
    reason: """
      A 'let' is a promise about the state, such as an identity that 'forEach' and SwiftUI use to
      tell rows apart. Swift refuses the assignment, and the error would appear in generated code,
      far from the line that caused it. If the value needs to change, make it a 'var'. If it
      identifies something else, present or push that instead.
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
