import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in the names of properties that `TrellisIR` reports.
enum PropertyTexts {
  static let all = [assignedConstant, unknownProperty]

  private static let assignedConstant = RuleText(
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

  private static let unknownProperty = RuleText(
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
