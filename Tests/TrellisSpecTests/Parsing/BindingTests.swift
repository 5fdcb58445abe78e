import Testing
import TrellisSpecTestSupport

/// `binding`.
@Suite struct BindingTests {
  @Test func isOffWithoutTheKey() throws {
    #expect(try !feature("feature: Inventory").hasBindings)
    #expect(try !feature("feature: Inventory\nbinding: false").hasBindings)
  }

  @Test func isOn() throws {
    #expect(try feature("feature: Inventory\nbinding: true").hasBindings)
  }

  @Test func isAmongTheActionsOfTheView() throws {
    let feature = try feature("feature: Inventory\nbinding: {in: view}\nactions: {view: [tapped]}")
    #expect(feature.hasBindings)
    #expect(feature.bindingGroup?.text == "view")
  }

  @Test(arguments: ["yes", "True", "[a]", "name", "1"]) func isTrueOrFalse(written: String) {
    expectDiagnostics(
      """
      feature: Inventory
      binding: 1️⃣\(written)
      """,
      ["1️⃣ error: 'binding' is either true or false, not '\(written)'"])
  }
}
