import Testing
import TrellisSpecTestSupport

/// Texts that only look like a duplicate key.
@Suite struct KeysInTextsTests {
  private func twice(_ key: String) -> String {
    "this mapping contains the key '\(key)' twice; keep one of them"
  }

  private let first = "note: the first one is here"

  @Test func textsAreNoKeys() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        1️⃣notice:
          title: One
          message: |
            notice: this is a text
        2️⃣notice: {title: "notice: Two"}
      """,
      ["2️⃣ error: \(twice("notice"))", "1️⃣ \(first)"])
    expectErrors(
      """
      feature: Inventory
      alerts: {1️⃣a: {title: "a: one, a: two"}, 2️⃣a: {title: '{"}"}'}}
      """,
      ["2️⃣ error: \(twice("a"))", "1️⃣ \(first)"])
    expectErrors(
      """
      feature: Inventory
      alerts: {1️⃣a: {title: '{"}"} a: x'}, 2️⃣a: {title: Two}}
      """,
      ["2️⃣ error: \(twice("a"))", "1️⃣ \(first)"])
  }
}
