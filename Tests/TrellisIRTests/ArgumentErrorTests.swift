import Testing
import TrellisSpecTestSupport

/// Arguments that don't match.
@Suite struct ArgumentErrorTests {
  private func expect(
    _ step: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(
      """
      feature: Root
      destination: {edit: {sheet: Edit}, help: {sheet: true}, plain: {sheet: Plain}}
      path: {8️⃣page: {value: {id: Int, title: String}, view: PageView}}
      actions: [tapped, 7️⃣pair(Int, String)]
      delegate: [6️⃣saved(Item)]
      reducer:
        tapped: \(step)
      ---
      feature: 9️⃣Edit
      state: {item: Item, note: String?}
      ---
      feature: Plain
      """, errors, sourceLocation: sourceLocation)
  }

  @Test func valuesWithoutLabelsFollowThoseWithLabels() {
    expectErrors(
      """
      feature: Root
      actions: [tapped, "mixed(Int, title: String, Int, note: String)"]
      reducer:
        tapped:
          - {send: "mixed(1, title: name, 2, note: text)"}
          - {send: "mixed(1, name, 2, text)"}
      """, [])
  }

  @Test func missing() {
    expect(
      "{present: 1️⃣edit}",
      [
        "1️⃣ error: the state of 'Edit' needs the argument 'item'; write 'with: {item: …}'",
        "9️⃣ note: 'Edit' is declared here",
      ])
    expect(
      "{push: 1️⃣page}",
      [
        "1️⃣ error: 'page' needs the arguments 'id', 'title'; write 'with: {id: …, title: …}'",
        "8️⃣ note: 'page' is declared here",
      ])
    expect(
      "{push: 1️⃣page, with: {id: 1}}",
      [
        "1️⃣ error: 'page' needs the argument 'title'; write 'with: {title: …}'",
        "8️⃣ note: 'page' is declared here",
      ])
  }

  /// `with` uses labels, and this value has none.
  @Test func missingWithoutALabel() {
    expect(
      "{delegate: 1️⃣saved}",
      [
        "1️⃣ error: 'saved' needs an argument; write 'saved(…)'",
        "6️⃣ note: 'saved' is declared here",
      ])
    expect(
      "{send: 1️⃣pair(1)}",
      [
        "1️⃣ error: 'pair' needs 2 arguments, not 1",
        "7️⃣ note: 'pair' is declared here",
      ])
  }

  @Test func unknown() {
    expect(
      "{present: edit, with: {item: a, 1️⃣ntoe: b}}",
      [
        "1️⃣ error: the state of 'Edit' has no argument 'ntoe'; did you mean 'note'?",
        "9️⃣ note: 'Edit' is declared here",
      ])
    expect(
      "{push: page, with: {id: 1, title: t, 1️⃣size: 2}}",
      [
        "1️⃣ error: 'page' has no argument 'size'; available: 'id', 'title'",
        "8️⃣ note: 'page' is declared here",
      ])
    expect(
      "{delegate: saved, with: {1️⃣item: a}}",
      [
        "1️⃣ error: 'saved' has no argument 'item'; its values have no labels",
        "6️⃣ note: 'saved' is declared here",
      ])
    expect(
      "{present: plain, with: {1️⃣item: a}}",
      [
        "1️⃣ error: the state of 'Plain' has no argument 'item'; it takes none",
        "12:10 note: 'Plain' is declared here",
      ])
  }

  @Test func tooMany() {
    expect(
      "{send: 'pair(1, a, 1️⃣b, c)'}",
      [
        "1️⃣ error: 'pair' takes only 2 arguments", "7️⃣ note: 'pair' is declared here",
      ])
    expect(
      "{present: help(1️⃣a)}",
      ["1️⃣ error: 'help' takes no arguments", "2:36 note: 'help' is declared here"])
    expect(
      "{send: tapped(1️⃣a)}",
      ["1️⃣ error: 'tapped' takes no arguments", "4:11 note: 'tapped' is declared here"])
  }

  @Test func aLabelTwice() {
    expect(
      "{present: 'edit(item: a, 1️⃣item: b)'}",
      ["1️⃣ error: the argument 'item' is passed twice"])
  }
}
