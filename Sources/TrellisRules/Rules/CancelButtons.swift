import TrellisIR
import TrellisSpec

/// SwiftUI shows one cancel button. Without any, a person who changes their mind is stuck.
struct CancelButtons: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.feature.prompts).compactMap { prompt in
      let cancels = prompt.buttons.filter { $0.role == .cancel }
      if cancels.count > 1 {
        let note = Diagnostic.Note(message: "the first one is here", range: cancels[0].name.range)
        return Diagnostic(
          rule: .twoCancelButtons,
          "the \(prompt.kind.noun) '\(prompt.name.text)' has two buttons with the role 'cancel', but SwiftUI shows only one; remove the role of the other",
          at: cancels[1].name.range, notes: [note])
      }
      // An alert that only informs has one button, whatever its role.
      if cancels.isEmpty, prompt.buttons.contains(where: \.sendsAction) {
        return Diagnostic(
          .warning, rule: .missingCancelButton,
          "the \(prompt.kind.noun) '\(prompt.name.text)' has no button with the role 'cancel'; add 'cancel: Cancel'",
          at: prompt.name.range)
      }
      return nil
    }
  }
}

extension CancelButtons {
  static let texts = [missingCancelButton, twoCancelButtons]

  private static let missingCancelButton = RuleText(
    .missingCancelButton,
    meaning: "A prompt whose buttons do something also has a button with the role 'cancel'.",
    reason: """
      Without one, people who change their mind can choose only between things that they don't want.
      An alert stays on screen until a button is tapped. SwiftUI adds a button that dismisses it
      only if the alert has no buttons.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete the item?
          buttons:
            delete: {role: destructive}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
        alert.delete: dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      alerts:
        deleteItem:
          title: Delete the item?
          buttons:
            delete: {role: destructive}
            cancel: {role: cancel}
      actions: [deleteButtonTapped]
      reducer:
        deleteButtonTapped: {present: deleteItem}
        alert.delete: dismissSelf
      """)
  )

  private static let twoCancelButtons = RuleText(
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
