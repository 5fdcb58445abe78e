extension RuleText {
  static let wrongPayload = RuleText(
    .wrongPayload,
    meaning: """
      The names in parentheses behind an action stand for its values, as many as it has; '_'
      passes over one.
      """,
    reason: """
      A pattern becomes a 'case' of a Swift switch, which binds each value of the payload by
      position. Another number does not compile. Without parentheses none is bound, which is fine
      where no step needs one.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {selection: Int?}
      actions: [itemTapped(Int)]
      reducer:
        itemTapped(section, index): {set: {selection: index}}
      """),
    right: .spec(
      """
      feature: ListFeature
      state: {selection: Int?}
      actions: [itemTapped(Int)]
      reducer:
        itemTapped(index): {set: {selection: index}}
      """)
  )
}
