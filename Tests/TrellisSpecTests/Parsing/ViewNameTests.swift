import Testing
import TrellisSpec
import TrellisSpecTestSupport

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
    #expect(try view("view: 'StockScreen'") == "named StockScreen")
  }

  @Test func mayBeLeftOut() throws {
    #expect(try view("view: none") == "none")
    #expect(try view("view: 'none'") == "none")
  }

  @Test func mayBeGenerated() throws {
    for (written, name) in [
      ("generated", "derived"), ("{generated: true}", "derived"),
      ("{name: RootView, generated: true}", "named RootView"),
    ] {
      #expect(try view("view: \(written)") == name)
      #expect(try feature("feature: Inventory\nview: \(written)").isViewGenerated)
    }
    #expect(try view("view: {name: RootView}") == "named RootView")
    #expect(try !feature("feature: Inventory\nview: {name: RootView}").isViewGenerated)
  }

  @Test func hasTwoKeys() {
    expectDiagnostics(
      """
      feature: Inventory
      view: {name: RootView, 1️⃣generate: true, generated: 2️⃣yes}
      """,
      [
        "1️⃣ error: unknown key 'generate' in 'view'; did you mean 'generated'?",
        "2️⃣ error: 'generated' is either true or false, not 'yes'",
      ])
  }

  @Test func isNotAWord() {
    expectDiagnostics(
      """
      feature: Inventory
      view: {name: 1️⃣none, generated: true}
      """,
      ["1️⃣ error: 'none' isn't a view's name; write 'view: none' for a feature without a view"])
    expectDiagnostics(
      """
      feature: Inventory
      view: {name: 1️⃣generated}
      """,
      ["1️⃣ error: 'generated' isn't a view's name; write 'generated: true'"])
  }

  @Test func isAName() {
    expectDiagnostics(
      """
      feature: Inventory
      view: 1️⃣stock screen
      """,
      ["1️⃣ error: a view 'stock screen' isn't the name of a Swift type"])
    expectDiagnostics(
      """
      feature: Inventory
      view: 1️⃣false
      """,
      ["1️⃣ error: a view can't be named 'false', which is a Swift keyword"])
  }
}
