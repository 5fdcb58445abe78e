import Testing
import TrellisSpecTestSupport

/// Patterns that refer to children but match nothing.
@Suite struct ChildPatternErrorTests {
  private func expect(
    _ pattern: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(
      """
      feature: Root
      scope: {header: Item}
      destination: {edit: {sheet: Item}, help: {sheet: true}}
      path: {detail: Item, page: {value: {id: Int}, view: PageView}}
      reducer:
        \(pattern): custom
      ---
      feature: Item
      actions: [tapped]
      delegate: [5️⃣saved(Item), closed]
      ---
      feature: Silent
      """, errors, sourceLocation: sourceLocation)
  }

  @Test func unknownCases() {
    expect(
      "destination.1️⃣edti.delegate.saved",
      ["1️⃣ error: 'Root' has no destination 'edti'; did you mean 'edit'?"])
    expect(
      "path.1️⃣list.delegate.saved",
      ["1️⃣ error: 'Root' has no path case 'list'; available: 'detail', 'page'"])
    expect(
      "destination.1️⃣presented.edit.saved",
      ["1️⃣ error: 'Root' has no destination 'presented'; available: 'edit', 'help'"])
  }

  @Test func unknownActions() {
    expect("header.1️⃣taped", ["1️⃣ error: 'Item' has no action 'taped'; did you mean 'tapped'?"])
    expect(
      "destination.edit.1️⃣binding.name",
      ["1️⃣ error: 'Item' has no 'binding: true'; write it as a key of the spec, or for one property"]
    )
  }

  @Test func unknownDelegateActions() {
    expect(
      "header.delegate.1️⃣savd",
      ["1️⃣ error: 'Item' has no delegate action 'savd'; did you mean 'saved'?"])
    expect(
      "header.delegate.1️⃣removed",
      ["1️⃣ error: 'Item' has no delegate action 'removed'; available: 'saved', 'closed'"])
    expect(
      "header.delegate.saved.1️⃣more", ["1️⃣ error: a delegate action has no actions of its own"])
  }

  @Test func aChildWithoutADelegate() {
    expectErrors(
      """
      feature: Root
      scope: {silent: Silent}
      reducer:
        silent.delegate.1️⃣saved: custom
      ---
      feature: Silent
      """,
      ["1️⃣ error: 'Silent' has no delegate action 'saved'; its spec has no 'delegate'"])
  }

  @Test func payloads() {
    expect(
      "header.delegate.saved(1️⃣a, b)",
      [
        "1️⃣ error: 'header.delegate.saved' has 1 value, not 2; write a name for each of them",
        "5️⃣ note: 'saved' is declared here",
      ])
    expect(
      "header.delegate.closed(1️⃣a)",
      [
        "1️⃣ error: 'header.delegate.closed' has no payload; remove the parentheses",
        "10:25 note: 'closed' is declared here",
      ])
    expect(
      "header(1️⃣a)",
      [
        "1️⃣ error: 'header' is a child; name one of its actions, such as 'header.delegate.saved'"
      ])
    expect(
      "destination.edit(1️⃣a)",
      [
        """
        1️⃣ error: 'edit' is a child; name one of its actions, such as \
        'destination.edit.delegate.saved'
        """
      ])
    expect(
      "destination.dismiss(1️⃣a)",
      ["1️⃣ error: 'destination.dismiss' has no payload; remove the parentheses"])
  }

  @Test func casesWithoutAFeature() {
    expect(
      "path.1️⃣page.tapped", ["1️⃣ error: 'page' is plain data and sends no actions"])
    expect(
      "destination.1️⃣help.tapped", ["1️⃣ error: 'help' has no feature and sends no actions"])
  }
}
