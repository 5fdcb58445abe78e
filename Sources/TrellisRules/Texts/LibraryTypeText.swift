import TrellisSpec

extension RuleText {
  static let libraryType = RuleText(
    .libraryType,
    meaning: """
      Types such as 'PresentationAction', 'StackState' and 'AlertState' are expressed with the
      spec's own keys.
      """,
    reason: """
      These types belong to particular versions of one library, while a spec serves every target:
      models have no 'PresentationAction', and before 1.7 the property wrapper had another name.
      Trellis also generates what belongs to these types, such as the 'ifLet' or 'forEach' without
      which a child's actions do nothing. It can't do that for a property that merely has the type.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state: {detail: PresentationState<DetailFeature.State>?}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {detail: {sheet: DetailFeature}}
      actions: [itemTapped]
      reducer:
        itemTapped: {present: detail}
      """)
  )
}
