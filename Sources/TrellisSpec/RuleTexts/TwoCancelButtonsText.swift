extension RuleText {
  static let twoCancelButtons = RuleText(
    .twoCancelButtons,
    meaning: "A prompt has at most one button with the role 'cancel'.",
    reason: """
      UIKit raises an exception when an alert gets a second cancel button, and SwiftUI shows only
      one of them: which of the two actions a tap sends is then not what the spec says. Give the
      other button no role.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        unsaved:
          title: There are unsaved changes
          buttons:
            keep: {role: cancel, title: Keep editing}
            cancel: {role: cancel}
      actions: [closeButtonTapped]
      reducer:
        closeButtonTapped: {present: unsaved}
        alert.keep: dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        unsaved:
          title: There are unsaved changes
          buttons:
            discard: {role: destructive, title: Discard them}
            cancel: {role: cancel}
      actions: [closeButtonTapped]
      reducer:
        closeButtonTapped: {present: unsaved}
        alert.discard: dismissSelf
      """)
  )
}
