import TrellisSpec

extension RuleText {
  static let wrongPayload = RuleText(
    .wrongPayload,
    meaning: "A pattern names each of the action's values in parentheses; '_' ignores one.",
    reason: """
      A pattern becomes a 'case' of a Swift switch, which binds the values of the payload by
      position, so their number has to match. Without parentheses, no value is bound, which is fine
      if no step needs one.
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
