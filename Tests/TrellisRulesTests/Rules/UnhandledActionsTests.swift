import Testing
import TrellisSpecTestSupport

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

  @Test(arguments: ["reducers: [laterReducers]", "modifiers: [.analytics()]"])
  func otherReducersCanHandleThem(entry: String) {
    expectDiagnostics(
      """
      feature: Inventory
      actions: [a, b]
      \(entry)
      """, [])
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

  /// The parent gets the advice to respond to a delegate action instead. One warning is enough.
  @Test func actionsThatAParentHandles() {
    let message =
      "is the child's own action; add a delegate action to the child and respond to that"
    expectDiagnostics(
      """
      feature: Root
      scope: {cart: Cart}
      destination: {edit: {sheet: Item}}
      reducer:
        destination.edit.1️⃣tapped: custom
        cart.view.2️⃣closed: custom
        cart.alert.3️⃣yes: custom
      ---
      feature: Cart
      alerts: {a: {title: A, buttons: {yes: , 4️⃣no: , cancel: }}}
      actions: {view: [closed, opened, 5️⃣left]}
      ---
      feature: Item
      actions: [tapped]
      ---
      feature: Above
      scope: {root: Root}
      reducer:
        root.cart.view.6️⃣opened: custom
      """,
      [
        "1️⃣ warning: 'tapped' \(message)", "2️⃣ warning: 'closed' \(message)",
        "3️⃣ warning: 'yes' \(message)",
        "10:10 warning: nothing shows the alert 'a'; add a step 'present: a'",
        "4️⃣ warning: nothing handles the button 'no'; its pattern is 'alert.no'",
        "5️⃣ warning: nothing handles the action 'left'; write 'custom' if a person implements it",
        "6️⃣ warning: 'opened' \(message)",
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
