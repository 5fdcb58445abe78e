import Testing
import TrellisSpecTestSupport

@Suite struct ChildActionsTests {
  private func spec(_ pattern: String) -> String {
    """
    feature: Root
    scope: {header: Item}
    forEach: {rows: Item}
    destination: {edit: {sheet: Item}, help: {sheet: HelpFeature}}
    presents: {beside: {sheet: Item}}
    path: {detail: Item}
    tabs: {selectedTab: {first: Item}}
    actions: [appeared]
    reducer:
      appeared: custom
      \(pattern): custom
    ---
    feature: Item
    state: {id: UUID}
    binding: true
    actions: [tapped]
    delegate: [saved(Int)]
    reducer:
      tapped: {delegate: saved(1)}
    ---
    feature: Other
    scope: {item: Item}
    reducer:
      item.delegate: custom
    """
  }

  @Test(arguments: [
    "header", "rows", "destination.edit", "beside", "path.detail", "first",
  ])
  func anInternalActionOfAChild(child: String) {
    expectDiagnostics(
      spec("\(child).1️⃣tapped"),
      [
        """
        1️⃣ warning: 'tapped' is the child's own action; add a delegate action to the child and \
        respond to that
        """
      ])
  }

  @Test(arguments: [
    "header", "header.delegate.saved(_)", "rows.delegate", "destination.dismiss",
    "destination.help.tapped", "path.detail.delegate.saved", "beside.dismiss", "destination",
  ])
  func whatAParentCanHandle(pattern: String) {
    expectDiagnostics(spec(pattern), [])
  }

  @Test func anOptionalChildsOwnAction() {
    expectDiagnostics(
      """
      feature: Root
      ifLet: {footer: Item}
      reducer:
        footer.1️⃣tapped: custom
      ---
      feature: Item
      actions: [tapped]
      reducer: {tapped: custom}
      """,
      [
        """
        1️⃣ warning: 'tapped' is the child's own action; add a delegate action to the child and \
        respond to that
        """
      ])
  }

  @Test func anOutcomeOfAChildsResult() {
    expectDiagnostics(
      """
      feature: Root
      scope: {header: Item}
      reducer:
        header.1️⃣loaded.success: custom
      ---
      feature: Item
      actions: [loaded(Result<Int, any Error>)]
      reducer:
        loaded: custom
      """,
      [
        """
        1️⃣ warning: 'loaded' is the child's own action; add a delegate action to the child and \
        respond to that
        """
      ])
  }

  @Test func groupsAreNotChildren() {
    expectDiagnostics(
      """
      feature: Root
      actions: {view: [tapped]}
      reducer:
        view.tapped: custom
      """, [])
  }

  /// A group of actions isn't what a destination of the same name shows.
  @Test func groupWithTheNameOfADestination() {
    expectDiagnostics(
      """
      feature: Root
      destination: {edit: {sheet: Item}}
      actions: {edit: [tapped]}
      reducer: {edit.tapped: {present: edit}}
      ---
      feature: Item
      actions: [tapped]
      reducer: {tapped: custom}
      """, [])
  }
}
