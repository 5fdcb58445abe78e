import TrellisSpec

extension RuleText {
  static let ownDelegate = RuleText(
    .ownDelegate,
    meaning: """
      A feature sends delegate actions with the step 'delegate' and leaves the response to its
      parent.
      """,
    reason: """
      Delegate actions go in one direction, from a child to the feature that contains it. A feature
      that responds to its own delegate actions mixes what it does with what it announces. Put the
      steps next to the 'delegate' step instead.
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
