extension RuleText {
  static let unheardDelegate = RuleText(
    .unheardDelegate, .warning,
    meaning: """
      What a feature tells with its delegate is answered by one of the features that show it.
      """,
    reason: """
      A delegate action goes to the parent's reducer, and where that ignores it nothing happens:
      the form says that it has saved, and the list shows the old item. Neither the compiler nor a
      test of the child alone can see that.
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
