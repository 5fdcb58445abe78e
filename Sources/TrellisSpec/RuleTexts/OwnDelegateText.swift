extension RuleText {
  static let ownDelegate = RuleText(
    .ownDelegate,
    meaning: """
      A feature tells its parent something with the step 'delegate'; answering it is the parent's
      part.
      """,
    reason: """
      Delegate actions go one way, from a child to whoever holds it. A feature that answered its
      own would mix up what it does with what it promises to others, and would do it also where a
      parent does something else. Put the steps beside the one that tells.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
        delegate.didSave: dismissSelf
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
