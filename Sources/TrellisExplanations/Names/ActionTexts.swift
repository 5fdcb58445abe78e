import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in the names of actions that `TrellisIR` reports.
enum ActionTexts {
  static let all = [unnamedRow, ownDelegate, unknownAction, unknownButton, unknownDelegate]

  private static let ownDelegate = RuleText(
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

  private static let unknownAction = RuleText(
    .unknownAction,
    meaning: "Patterns, 'send' and 'sends' refer to actions that a spec declares.",
    reason: """
      The reducer is a switch over an enum, and a case that the enum doesn't have doesn't compile.
      Declare actions under 'actions', so that everything a feature can do is visible in one place.
      Refer to the actions of a child through the child's name, as in
      'destination.edit.delegate.didSave'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetTapped: custom
        resetButtonTapped: custom
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: custom
      """)
  )

  private static let unknownButton = RuleText(
    .unknownButton,
    meaning: "'alert.NAME' and 'confirmationDialog.NAME' refer to a button that sends an action.",
    reason: """
      Buttons that send an action are the cases of 'Action.Alert'. A button named 'cancel' with the
      role 'cancel', and one named 'ok', only dismiss the prompt. To respond when the prompt goes
      away, use 'alert.dismiss'.
      """,
    wrong: .spec(
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
        alert.remove: dismissSelf
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

  private static let unknownDelegate = RuleText(
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

  private static let unnamedRow = RuleText(
    .unnamedRow,
    meaning: "A step says which row it means, unless it responds to an action of that row.",
    reason: """
      A row is known by its ID. In the entry of a row's action, 'rows' is the row that sent it.
      Elsewhere there can be any number of rows, and the step needs the ID of one.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      forEach: {rows: RowFeature}
      actions: [rowSelected(UUID)]
      reducer:
        rowSelected(id): {send: rows.refresh}
      ---
      feature: RowFeature
      state: {id: UUID}
      actions: [refresh]
      reducer: {refresh: custom}
      """),
    right: .spec(
      """
      feature: ListFeature
      forEach: {rows: RowFeature}
      actions: [rowSelected(UUID)]
      reducer:
        rowSelected(id): {send: "rows[id].refresh"}
      ---
      feature: RowFeature
      state: {id: UUID}
      actions: [refresh]
      reducer: {refresh: custom}
      """)
  )
}
