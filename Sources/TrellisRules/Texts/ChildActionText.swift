import TrellisSpec

extension RuleText {
  static let childAction = RuleText(
    .childAction,
    meaning: """
      A parent responds to a child's delegate actions, not to the child's internal actions.
      """,
    reason: """
      A child's internal actions are its own business: it can rename them, split them, or send them
      at another time without asking who listens. A parent that responds to 'saveButtonTapped' also
      runs before the child has validated anything. A delegate action is an explicit contract: the
      child says when the work is done, and hands over what the parent needs.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.saveButtonTapped: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      reducer:
        saveButtonTapped: custom
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
