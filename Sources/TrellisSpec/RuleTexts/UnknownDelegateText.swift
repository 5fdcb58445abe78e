extension RuleText {
  static let unknownDelegate = RuleText(
    .unknownDelegate,
    meaning: """
      Delegate actions are declared by the feature that tells them, under 'delegate'.
      """,
    reason: """
      The delegate is the contract between a child and whoever shows it: an enum nested in the
      child's 'Action'. A parent that waits for a case that the child never sends would never hear
      it; in Swift it would not even compile.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.delegate.didSave: dismiss
        destination.edit.delegate.saved: dismiss
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
