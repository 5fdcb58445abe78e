import Testing
import TrellisSpecTestSupport

/// `doc`, at the top of a spec and on declarations.
@Suite struct DocTests {
  @Test func oneLine() throws {
    let feature = try feature(
      """
      feature: Inventory
      doc: All that is in stock.
      """)
    #expect(feature.documentation == ["All that is in stock."])
  }

  @Test func severalLines() throws {
    let feature = try feature(
      """
      feature: Inventory
      doc: |
        All that is in stock.

          - In the shop.

      """)
    #expect(feature.documentation == ["All that is in stock.", "", "  - In the shop."])
  }

  @Test func foldedLines() throws {
    let feature = try feature(
      """
      feature: Inventory
      doc: >
        All that
        is in stock.
      """)
    #expect(feature.documentation == ["All that is in stock."])
  }

  @Test func isReadAsYAMLReadsIt() throws {
    let feature = try feature(
      #"""
      feature: Inventory
      doc: "Say \"hi\": \u00e9 // */"
      """#)
    #expect(feature.documentation == [#"Say "hi": é // */"#])
  }

  @Test func emphasisIsNotAnAlias() throws {
    let lines = (1...40).map { "  Line \($0) is *very* important." }
    let feature = try feature(
      "feature: Inventory\ndoc: |\n\(lines.joined(separator: "\n"))\n")
    #expect(feature.documentation.count == 40)
    #expect(feature.documentation.first == "Line 1 is *very* important.")
  }

  @Test func isAText() {
    expectDiagnostics(
      """
      feature: Inventory
      doc: 1️⃣[All that, is in stock]
      """,
      ["1️⃣ error: 'doc' is a list, expected text; put it in quotes"])
  }
}
