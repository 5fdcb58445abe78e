import TrellisSpec

extension RuleText {
  static let unheardDelegate = RuleText(
    .unheardDelegate,
    meaning: """
      At least one of the features that show a feature responds to each of its delegate actions.
      """,
    reason: """
      A delegate action goes to the parent's reducer. If the parent ignores it, nothing happens: the
      form announces that it saved, and the list still shows the old item. Neither the compiler nor
      a test of the child alone can notice that.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.delegate.didSave: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """)
  )
}
