import Testing
import TrellisSpecTestSupport

/// Lines whose indentation differs from their neighbors, and colons without a space.
@Suite struct IndentationTests {
  @Test func aLineTooFarToTheRight() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        count: Int = 0
         total1️⃣: Int = 1
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: the line is indented more deeply than the one above it, \
        which already has a value; indent it like its neighbors
        """
      ])
  }

  @Test func aLineTooFarToTheLeft() {
    expectDiagnostics(
      """
      2️⃣feature: Inventory
      state:
          count: Int = 0
        1️⃣total: Int = 1
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: did not find expected key; is the line indented like \
        its neighbors?
        """,
        "2️⃣ note: while parsing a block mapping that begins here",
      ])
  }

  @Test func aColonWithoutASpace() {
    expectDiagnostics(
      "1️⃣feature:Inventory",
      [
        """
        1️⃣ error: the spec is text, expected a mapping, such as 'feature: InventoryFeature'; put \
        a space after the ':'
        """
      ])
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣count:Int = 0
      """,
      [
        """
        1️⃣ error: 'state' is text, expected a mapping, such as 'count: Int = 0'; put a space \
        after the ':'
        """
      ])
  }

  @Test func aColonWithoutASpaceBeforeAnotherLine() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣count:Int = 0
        total: Int = 1
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: a key needs a space after its ':'
        """
      ])
  }

  @Test func listsMayStandBelowTheirKey() throws {
    let feature = try feature(
      """
      feature: Inventory
      actions:
      - tapped
      - loaded(Int)
      """)
    #expect(feature.actions.map(\.summary) == ["tapped", "loaded(Int)"])
  }
}
