import Testing
import TrellisSpecTestSupport

/// The number of names in a pattern, compared with the number of values in the payload.
@Suite struct ArityTests {
  private func expect(
    _ pattern: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(
      """
      feature: Inventory
      actions:
        - 1️⃣tapped
        - 2️⃣loaded(Result<Int, any Error>)
        - 3️⃣moved: {from: Int, to: Int}
      reducer:
        \(pattern): custom
      """, errors, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "tapped", "tapped()", "loaded", "loaded(x)", "loaded.success", "loaded.success(x)", "moved",
    "moved()", "moved(a, b)", "moved(_, b)",
  ])
  func right(pattern: String) {
    expect(pattern, [])
  }

  @Test func tooMany() {
    expect(
      "tapped(4️⃣a)",
      [
        "4️⃣ error: 'tapped' has no payload; remove the parentheses",
        "1️⃣ note: 'tapped' is declared here",
      ])
    expect(
      "loaded(4️⃣a, b)",
      [
        "4️⃣ error: 'loaded' has 1 value, not 2; write a name for each of them",
        "2️⃣ note: 'loaded' is declared here",
      ])
    expect(
      "loaded.success(4️⃣a, b)",
      [
        "4️⃣ error: 'loaded.success' has 1 value, not 2; write a name for each of them",
        "2️⃣ note: 'loaded' is declared here",
      ])
    expect(
      "moved(4️⃣a, b, c)",
      [
        "4️⃣ error: 'moved' has 2 values, not 3; write a name for each of them",
        "3️⃣ note: 'moved' is declared here",
      ])
  }

  @Test func tooFew() {
    expect(
      "moved(4️⃣a)",
      [
        "4️⃣ error: 'moved' has 2 values, not 1; write '_' for a value that isn't needed",
        "3️⃣ note: 'moved' is declared here",
      ])
  }
}
