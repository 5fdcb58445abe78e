import Testing
import TrellisSpecTestSupport

/// `actions` in groups.
@Suite struct ActionGroupTests {
  @Test func groups() throws {
    let feature = try feature(
      """
      feature: Inventory
      actions:
        view:
          - saveButtonTapped
          - "moved(from: Int, to: Int)"
        internal: [loaded(Item)]
        empty: []
      """)
    #expect(
      feature.actions.map(\.summary) == [
        "view.saveButtonTapped", "view.moved(from: Int, to: Int)", "internal.loaded(Item)",
      ])
    #expect(feature.actionGroups.map(\.text) == ["view", "internal"])
  }

  @Test func aGroupHasAList() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        1️⃣view: saveButtonTapped
        2️⃣internal: {loaded: Item}
      """,
      [
        """
        1️⃣ error: 'actions' is a list of actions, or a mapping from groups to lists; put '- ' \
        before 'view'
        """,
        """
        2️⃣ error: 'actions' is a list of actions, or a mapping from groups to lists; put '- ' \
        before 'internal'
        """,
      ])
  }

  @Test func namesWithoutDashesAreNotGroups() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        1️⃣saveButtonTapped:
        2️⃣cancelButtonTapped:
      """,
      [
        """
        1️⃣ error: 'actions' is a list of actions, or a mapping from groups to lists; put '- ' \
        before 'saveButtonTapped'
        """,
        """
        2️⃣ error: 'actions' is a list of actions, or a mapping from groups to lists; put '- ' \
        before 'cancelButtonTapped'
        """,
      ])
  }

  @Test func aGroupHasAName() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        1️⃣my group: [a]
        2️⃣self: [b]
      """,
      [
        """
        1️⃣ error: a group of actions 'my group' isn't a Swift name; use letters, digits and '_', \
        and don't start with a digit
        """,
        "2️⃣ error: a group of actions can't be named 'self', which Swift reserves",
      ])
  }
}
