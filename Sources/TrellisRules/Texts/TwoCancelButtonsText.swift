import TrellisSpec

extension RuleText {
  static let twoCancelButtons = RuleText(
    .twoCancelButtons,
    meaning: "A prompt has at most one button with the role 'cancel'.",
    reason: """
      UIKit raises an exception when an alert gets a second cancel button, and SwiftUI shows only
      one of them, so a tap wouldn't send what the spec says. Remove the role from one of the
      buttons.
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
