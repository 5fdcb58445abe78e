import Testing
import TrellisSpecTestSupport

/// Patterns that match the buttons of prompts.
@Suite struct ButtonPatternTests {
  private func spec(_ pattern: String, above: String = "") -> String {
    """
    \(above)
    alerts:
      delete:
        title: Delete
        buttons:
          delete: {role: destructive, with: {id: Int}, send: {id: 1}}
          later:
          ok:
          cancel: {role: cancel}
    confirmationDialogs:
      sort: {title: Sort, buttons: {byName: , keep: {role: cancel}}}
    reducer:
      \(pattern): custom
    feature: Inventory
    """
  }

  private func path(_ pattern: String, above: String = "") throws -> String {
    try resolved(spec(pattern, above: above))[0].reactions[0].path.summary
  }

  @Test func buttons() throws {
    #expect(try path("alert.delete(id)") == "alert button delete (id)")
    #expect(try path("alert.later") == "alert button later")
    #expect(try path("confirmationDialog.byName") == "confirmationDialog button byName")
    #expect(try path("confirmationDialog.keep") == "confirmationDialog button keep")
    #expect(try path("alert.dismiss") == "alert dismissed")
  }

  @Test func buttonsInADestination() throws {
    let destination = "destination: {edit: {sheet: EditFeature}}"
    #expect(try path("alert.later", above: destination) == "alert button later in destination")
    #expect(
      try path("destination.alert.later", above: destination) == "alert button later in destination"
    )
    #expect(
      try path("destination.confirmationDialog.byName", above: destination)
        == "confirmationDialog button byName in destination")
    #expect(try path("alert.dismiss", above: destination) == "destination dismissed")
  }

  @Test func unknownButtons() {
    expectErrors(
      spec("alert.1️⃣delte"), ["1️⃣ error: no alert has a button 'delte'; did you mean 'delete'?"])
    expectErrors(
      spec("confirmationDialog.1️⃣delete"),
      ["1️⃣ error: no confirmation dialog has a button 'delete'; available: 'byName', 'keep'"])
    expectErrors(
      spec("1️⃣alert"), ["1️⃣ error: name one of the alert's buttons, such as 'alert.delete'"])
    expectErrors(
      spec("alert.delete.1️⃣more"),
      ["1️⃣ error: a button has no actions of its own; write 'alert.more', without the alert's name"])
  }

  @Test func buttonsThatOnlyDismiss() {
    for button in ["ok", "cancel"] {
      expectErrors(
        spec("alert.1️⃣\(button)"),
        [
          """
          1️⃣ error: the button '\(button)' only dismisses its alert and sends no action; use \
          'alert.dismiss', which also handles a tap outside
          """
        ])
    }
  }

  @Test func payloads() {
    expectErrors(
      spec("alert.delete(1️⃣a, b)"),
      [
        "1️⃣ error: 'alert.delete' has 1 value, not 2; write a name for each of them",
        "6:7 note: 'delete' is declared here",
      ])
    expectErrors(
      spec("alert.later(1️⃣a)"),
      [
        "1️⃣ error: 'alert.later' has no payload; remove the parentheses",
        "7:7 note: 'later' is declared here",
      ])
  }
}
