import Testing
import TrellisSpecTestSupport

@Suite struct UnheardDelegatesTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: Root
    scope: {header: Item}
    destination: {edit: {sheet: Item}}
    actions: [tapped]
    reducer:
      tapped: custom
      \(reducer)
    ---
    feature: Item
    delegate: [1️⃣saved(Int), 2️⃣closed]
    """
  }

  @Test func nobodyAnswers() {
    expectDiagnostics(
      spec(""),
      [
        "1️⃣ warning: no parent of 'Item' handles its delegate action 'saved'; add a pattern to 'Root'",
        "2️⃣ warning: no parent of 'Item' handles its delegate action 'closed'; add a pattern to 'Root'",
      ])
  }

  @Test func oneIsAnswered() {
    expectDiagnostics(
      spec("destination.edit.delegate.saved: custom"),
      [
        "2️⃣ warning: no parent of 'Item' handles its delegate action 'closed'; add a pattern to 'Root'"
      ])
  }

  @Test func allAreAnswered() {
    expectDiagnostics(spec("header.delegate: custom"), [])
    expectDiagnostics(
      spec("header.delegate.saved: custom\n  destination.edit.delegate.closed: custom"), [])
  }

  /// A pattern that matches the whole child also matches its delegate actions.
  @Test func theWholeChild() {
    expectDiagnostics(spec("header: custom"), [])
    expectDiagnostics(spec("destination: custom"), [])
  }

  @Test func withoutAParent() {
    expectDiagnostics("feature: Item\ndelegate: [saved]", [])
  }

  @Test func fromFurtherUp() {
    expectDiagnostics(
      """
      feature: Root
      scope: {middle: Middle}
      reducer:
        middle.item.delegate.saved: custom
      ---
      feature: Middle
      scope: {item: Item}
      ---
      feature: Item
      delegate: [saved]
      """, [])
  }

  @Test func recursion() {
    expectDiagnostics(
      """
      feature: Folder
      state: {id: UUID}
      forEach: {rows: Self}
      delegate: [1️⃣opened]
      """,
      [
        "1️⃣ warning: no parent of 'Folder' handles its delegate action 'opened'; add a pattern to 'Folder'"
      ])
  }

  /// An action isn't what a destination of the same name shows, and neither is a child.
  @Test func sameNamesElsewhere() {
    expectDiagnostics(
      """
      feature: Root
      scope: {item: Item}
      destination: {edit: {sheet: Other}, item: {sheet: Other}}
      actions: [edit]
      reducer:
        edit: [{present: edit}, {present: item}]
        item.delegate: custom
      ---
      feature: Item
      delegate: [saved]
      ---
      feature: Other
      delegate: [1️⃣closed]
      """,
      [
        "1️⃣ warning: no parent of 'Other' handles its delegate action 'closed'; add a pattern to 'Root'"
      ])
  }
}
