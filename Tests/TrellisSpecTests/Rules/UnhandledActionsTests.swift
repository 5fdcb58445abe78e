import Testing

@Suite struct UnhandledActionsTests {
  @Test func actionsWithoutAReaction() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        view: [1️⃣a, b]
        internal: [2️⃣loaded(Result<Int, any Error>), done(Result<Int, any Error>)]
      reducer:
        b: custom
        done.success: custom
      """,
      [
        """
        1️⃣ warning: nothing handles the action 'a'; write 'custom' if a person implements it
        """,
        """
        2️⃣ warning: nothing handles the action 'loaded'; write 'custom' if a person implements it
        """,
      ])
  }

  @Test func sameNamesInOtherGroups() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        view: [same]
        internal: [1️⃣same]
      reducer:
        view.same: custom
      """,
      [
        "1️⃣ warning: nothing handles the action 'same'; write 'custom' if a person implements it"
      ])
  }

  @Test func buttonsWithoutAReaction() {
    expectDiagnostics(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {1️⃣yes: , no: , ok: , cancel: }}
        b: {title: B, buttons: {yes: , cancel: }}
      confirmationDialogs:
        c: {title: C, buttons: {2️⃣yes: , cancel: }}
      actions: [tapped]
      reducer:
        tapped: custom
        alert.no: custom
      """,
      [
        "1️⃣ warning: nothing handles the button 'yes'; its pattern is 'alert.yes'",
        "2️⃣ warning: nothing handles the button 'yes'; its pattern is 'confirmationDialog.yes'",
      ])
  }

  @Test func everythingIsHandled() {
    expectDiagnostics(
      """
      feature: Inventory
      destination: {edit: {sheet: X}}
      alerts:
        a: {title: A, buttons: {yes: , cancel: }}
      actions: [tapped]
      reducer:
        tapped: custom
        destination.alert.yes: {present: a}
      """, [])
  }
}
