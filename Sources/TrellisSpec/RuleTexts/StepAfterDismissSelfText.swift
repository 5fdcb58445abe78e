extension RuleText {
  static let stepAfterDismissSelf = RuleText(
    .stepAfterDismissSelf,
    meaning: "'dismissSelf' is the last step of its entry.",
    reason: """
      It makes the parent take this feature's state away, which cancels all of its effects. An
      action that is sent after that arrives where nobody is any more, and the library complains
      at runtime. Tell the parent first, then dismiss.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: [dismissSelf, {delegate: didSave}]
      """),
    right: .spec(
      """
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: [{delegate: didSave}, dismissSelf]
      """)
  )
}
