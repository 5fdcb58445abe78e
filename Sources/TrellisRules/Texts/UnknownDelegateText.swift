import TrellisSpec

extension RuleText {
  static let unknownDelegate = RuleText(
    .unknownDelegate,
    meaning: "The feature that sends a delegate action declares it under 'delegate'.",
    reason: """
      The delegate is the contract between a child and the feature that shows it: an enum nested in
      the child's 'Action'. A case that the child doesn't declare can never be sent, and referring
      to it doesn't compile.
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
