extension RuleText {
  static let unknownVariable = RuleText(
    .unknownVariable, .warning,
    meaning: """
      An expression names 'state', the payload's values as the pattern calls them, and the
      feature's dependencies.
      """,
    reason: """
      Expressions become part of the reducer's 'switch', where the state is an 'inout' parameter
      and a payload is bound by 'case .itemTapped(let item)'. A property is therefore
      'state.count' and not 'count', and a value that the pattern does not name is not there. A
      constant of your own, outside of the feature, is the exception.
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
