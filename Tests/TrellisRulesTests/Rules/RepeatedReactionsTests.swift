import Testing
import TrellisSpecTestSupport

@Suite struct RepeatedReactionsTests {
  @Test func theSameAction() {
    expectErrors(
      """
      feature: Inventory
      actions: [tapped, loaded(Int)]
      reducer:
        1️⃣loaded(a): custom
        2️⃣loaded(b): custom
        tapped: custom
        3️⃣loaded: custom
      """,
      [
        "2️⃣ error: 'loaded(b)' is the same action as 'loaded(a)'; combine their steps",
        "1️⃣ note: the first one is here",
        "3️⃣ error: 'loaded' is the same action as 'loaded(a)'; combine their steps",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func theSameActionInOtherWords() {
    expectErrors(
      """
      feature: Inventory
      actions: {view: [tapped]}
      destination: {edit: {sheet: X}}
      alerts: {delete: {title: Delete, buttons: {yes: }}}
      reducer:
        1️⃣tapped: custom
        2️⃣view.tapped: custom
        3️⃣alert.yes: custom
        4️⃣destination.alert.yes: custom
      """,
      [
        "2️⃣ error: 'view.tapped' is the same action as 'tapped'; combine their steps",
        "1️⃣ note: the first one is here",
        "4️⃣ error: 'destination.alert.yes' is the same action as 'alert.yes'; combine their steps",
        "3️⃣ note: the first one is here",
      ])
  }

  @Test func partsOfAnAction() {
    expectErrors(
      """
      feature: Inventory
      actions: [loaded(Result<Int, any Error>)]
      destination: {edit: {sheet: X}}
      reducer:
        loaded.success: custom
        loaded.failure: custom
        destination.edit.saved: custom
        destination.dismiss: custom
        destination: custom
      """, [])
  }

  /// The generated switch matches parts before it matches the whole.
  @Test func aPartAfterTheWhole() {
    expectErrors(
      """
      feature: Inventory
      actions: [loaded(Result<Int, any Error>)]
      reducer:
        loaded: custom
        loaded.success: custom
      """, [])
  }
}
