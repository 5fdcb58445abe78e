extension RuleText {
  static let childAction = RuleText(
    .childAction, .warning,
    meaning: """
      A parent answers what a child tells it in its delegate, not what happens inside of the
      child.
      """,
    reason: """
      A child's own actions are its private business: it renames them, splits them or sends them
      at other times without asking who listens. A parent that answers 'saveButtonTapped' also
      runs before the child has checked anything. A delegate action is a promise that both sides
      can see: the child says when the thing is done, and hands over what is needed.
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
