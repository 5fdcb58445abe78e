import Testing
import TrellisSpec

/// `view` at the top of a spec.
@Suite struct ViewNameTests {
  private func view(_ written: String) throws -> String {
    switch try feature("feature: Inventory\n\(written)").view {
    case .derived: "derived"
    case .none: "none"
    case .named(let name): "named \(name.text)"
    }
  }

  @Test func isDerivedWithoutTheKey() throws {
    #expect(try view("") == "derived")
  }

  @Test func mayBeNamed() throws {
    #expect(try view("view: StockScreen") == "named StockScreen")
    #expect(try view("view: 'Screens.Stock'") == "named Screens.Stock")
  }

  @Test func mayBeLeftOut() throws {
    #expect(try view("view: none") == "none")
    #expect(try view("view: 'none'") == "none")
  }

  @Test func isAName() {
    expectDiagnostics(
      """
      feature: Inventory
      view: 1️⃣stock screen
      """,
      ["1️⃣ error: a view 'stock screen' is not the name of a Swift type"])
    expectDiagnostics(
      """
      feature: Inventory
      view: 1️⃣false
      """,
      ["1️⃣ error: a view cannot be called 'false', which is a word of Swift's own"])
  }
}
