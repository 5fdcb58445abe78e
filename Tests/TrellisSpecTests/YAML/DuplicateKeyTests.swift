import Testing
import TrellisSpecTestSupport

/// Keys that appear twice in a mapping.
@Suite struct DuplicateKeyTests {
  private func twice(_ key: String) -> String {
    "this mapping contains the key '\(key)' twice; keep one of them"
  }

  private let first = "note: the first one is here"

  @Test func atTheTop() {
    expectDiagnostics(
      """
      feature: Inventory
      1️⃣doc: One
      2️⃣doc: Two
      """,
      ["2️⃣ error: \(twice("doc"))", "1️⃣ \(first)"])
  }

  @Test func twoSpecsWithoutALineBetween() {
    expectDiagnostics(
      """
      1️⃣feature: Inventory
      2️⃣feature: Stock
      """,
      [
        "2️⃣ error: \(twice("feature")), or write '---' between two specs", "1️⃣ \(first)",
      ])
  }

  @Test func inBlockStyle() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣count: Int
        total: Int
        # Not this one: count: Int

        2️⃣count: Int
      """,
      ["2️⃣ error: \(twice("count"))", "1️⃣ \(first)"])
  }

  @Test func threeTimes() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣count: Int
        2️⃣count: Int
        3️⃣count: Int
      """,
      [
        "2️⃣ error: \(twice("count"))", "1️⃣ \(first)",
        "3️⃣ error: \(twice("count"))", "1️⃣ \(first)",
      ])
  }

  @Test func inFlowStyle() {
    expectDiagnostics(
      """
      feature: Inventory
      state: {1️⃣a: Int, b: {type: Int}, aa: Int, 2️⃣a: Int}
      """,
      ["2️⃣ error: \(twice("a"))", "1️⃣ \(first)"])
  }

  @Test func inFlowStyleThreeTimes() {
    expectDiagnostics(
      """
      feature: Inventory
      state: {1️⃣count: Int, 2️⃣count: Int, 3️⃣count: Int}
      """,
      [
        "2️⃣ error: \(twice("count"))", "1️⃣ \(first)",
        "3️⃣ error: \(twice("count"))", "1️⃣ \(first)",
      ])
  }

  @Test func inFlowStyleOnSeveralLines() {
    expectDiagnostics(
      """
      feature: Inventory
      state: {
        1️⃣count: Int,
        2️⃣count: Int
      }
      """,
      ["2️⃣ error: \(twice("count"))", "1️⃣ \(first)"])
  }

  @Test func inNestedMappings() {
    expectErrors(
      """
      feature: Inventory
      destination:
        1️⃣edit: {2️⃣sheet: A, 3️⃣sheet: B}
        4️⃣edit: {sheet: C}
      """,
      [
        "3️⃣ error: \(twice("sheet"))", "2️⃣ \(first)",
        "4️⃣ error: \(twice("edit"))", "1️⃣ \(first)",
      ])
  }

  @Test func inQuotes() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣"count": Int
        2️⃣'count': Int
        3️⃣count: Int
      """,
      [
        "2️⃣ error: \(twice("count"))", "1️⃣ \(first)",
        "3️⃣ error: \(twice("count"))", "1️⃣ \(first)",
      ])
  }

  @Test func inAListItem() {
    expectErrors(
      stepSpec(
        """
        - 1️⃣set: {count: 1}
          2️⃣set: {isReady: true}
        - set: {count: 2}
        """),
      ["2️⃣ error: \(twice("set"))", "1️⃣ \(first)"])
  }

  @Test func differentKeys() {
    expectErrors(
      """
      feature: Inventory
      state:
        1️⃣a: Int
        2️⃣a: Int
      3️⃣actions: [tapped]
      4️⃣actions: [tapped]
      """,
      [
        "2️⃣ error: \(twice("a"))", "1️⃣ \(first)", "4️⃣ error: \(twice("actions"))",
        "3️⃣ \(first)",
      ])
  }

  @Test func inTheSecondDocument() {
    expectDiagnostics(
      """
      feature: A
      state:
        count: Int
      ---
      feature: B
      state:
        1️⃣count: Int
        2️⃣count: Int
      """,
      ["2️⃣ error: \(twice("count"))", "1️⃣ \(first)"])
  }

  @Test func besideOtherMistakes() {
    expectDiagnostics(
      """
      feature: Inventory
      1️⃣stat: {}
      state:
        2️⃣count: Int
        3️⃣count: Int
        total: 4️⃣0
      """,
      [
        "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "3️⃣ error: \(twice("count"))", "2️⃣ \(first)",
        "4️⃣ error: the property 'total' has a value but no type; write 'Int = 0'",
      ])
  }
}
