import Testing
import TrellisSpecTestSupport

/// `delegate`.
@Suite struct DelegateTests {
  @Test func forms() throws {
    let feature = try feature(
      """
      feature: Inventory
      delegate:
        - closed
        - saved(Item)
        - moved: {from: Int, to: Int}
        - "renamed(String, at: Int)"
        - loaded(item: Item)
        - {name: removed, with: {id: Item.ID}, doc: It is gone.}
      """)
    #expect(
      feature.delegate.map(\.summary) == [
        "closed", "saved(Item)", "moved(from: Int, to: Int)", "renamed(String, at: Int)",
        "loaded(item: Item)", "removed(id: Item.ID) // It is gone.",
      ])
  }

  @Test func isAList() {
    expectDiagnostics(
      """
      feature: Inventory
      delegate:
        1️⃣saved: {item: Item}
      """,
      ["1️⃣ error: 'delegate' is a mapping, expected a list, such as [didSave(Item)]"])
    expectDiagnostics(
      """
      feature: Inventory
      delegate: 1️⃣saved
      """,
      ["1️⃣ error: 'delegate' is text, expected a list; write [saved]"])
  }

  @Test func aCaseIsASwiftName() {
    expectDiagnostics(
      """
      feature: Inventory
      delegate: [1️⃣did save, 2️⃣init]
      """,
      [
        """
        1️⃣ error: a delegate action 'did save' isn't a Swift name; use letters, digits and '_', \
        and don't start with a digit
        """,
        "2️⃣ error: a delegate action can't be named 'init', which Swift reserves",
      ])
  }
}
