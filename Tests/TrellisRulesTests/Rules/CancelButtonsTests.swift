import Testing
import TrellisSpecTestSupport

@Suite struct CancelButtonsTests {
  private func spec(_ buttons: String, kind: String = "alerts") -> String {
    """
    feature: Inventory
    \(kind):
      1️⃣delete:
        title: Delete
        buttons: {\(buttons)}
    actions: [tapped]
    reducer:
      tapped: {present: delete}
      \(kind.dropLast()).yes: custom
    """
  }

  @Test func two() {
    expectErrors(
      spec("yes: , 2️⃣cancel: {role: cancel}, 3️⃣keep: {role: cancel}"),
      [
        """
        3️⃣ error: the alert 'delete' has two buttons with the role 'cancel', but SwiftUI shows only one; remove the role of the other
        """,
        "2️⃣ note: the first one is here",
      ])
    expectErrors(
      spec(
        "yes: , 2️⃣cancel: , 3️⃣keep: {role: cancel}, late: {role: cancel}",
        kind: "confirmationDialogs"),
      [
        """
        3️⃣ error: the confirmation dialog 'delete' has two buttons with the role 'cancel', but SwiftUI shows only one; remove the role of the other
        """,
        "2️⃣ note: the first one is here",
      ])
  }

  @Test func none() {
    expectDiagnostics(
      spec("yes: {role: destructive}"),
      ["1️⃣ warning: the alert 'delete' has no button with the role 'cancel'; add 'cancel: Cancel'"])
    expectDiagnostics(
      spec("yes: , ok: "),
      ["1️⃣ warning: the alert 'delete' has no button with the role 'cancel'; add 'cancel: Cancel'"])
  }

  @Test func one() {
    expectDiagnostics(spec("yes: , cancel: "), [])
    expectDiagnostics(spec("yes: , cancel: {role: cancel}"), [])
  }

  @Test func onlyToInform() {
    for buttons in ["{ok: }", "{cancel: }", "{}"] {
      expectDiagnostics(
        """
        feature: Inventory
        alerts: {notice: {title: Notice, buttons: \(buttons)}}
        actions: [tapped]
        reducer: {tapped: {present: notice}}
        """, [])
    }
  }
}
