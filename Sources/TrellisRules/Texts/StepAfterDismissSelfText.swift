import TrellisSpec

extension RuleText {
  static let stepAfterDismissSelf = RuleText(
    .stepAfterDismissSelf,
    meaning: "'dismissSelf' is the last step of its entry.",
    reason: """
      It makes the parent remove this feature's state, which cancels all of its effects. An action
      that is sent afterwards has nobody to receive it, and the library reports an issue at run
      time. Send the delegate action first, then dismiss.
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
