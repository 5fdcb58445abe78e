import TrellisSpec

extension RuleText {
  static let unknownVariable = RuleText(
    .unknownVariable,
    meaning: """
      An expression can refer to 'state', to the payload values by the names in the pattern, and to
      the feature's dependencies.
      """,
    reason: """
      Expressions become part of the reducer's 'switch', where the state is an 'inout' parameter and
      'case .itemTapped(let item)' binds the payload. That is why a property is 'state.count' rather
      than 'count', and why a value that the pattern doesn't name isn't available. Global constants
      of your own are the exception.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: count + 1}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      """)
  )
}
