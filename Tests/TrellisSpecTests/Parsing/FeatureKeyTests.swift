import Testing
import TrellisSpecTestSupport

/// The keys at the top of a spec.
@Suite struct FeatureKeyTests {
  @Test func nothingButANameIsNeeded() throws {
    let feature = try feature("feature: Inventory")
    #expect(feature.name.text == "Inventory")
    #expect(feature.documentation == [])
    #expect(feature.access == nil)
    #expect(feature.imports == [])
    #expect(feature.state.isEmpty)
    #expect(!feature.hasBindings)
    #expect(feature.tabs == nil)
    #expect(feature.reactions.isEmpty)
  }

  @Test func emptyValuesDeclareNothing() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
      scope: {}
      ifLet: ~
      forEach:
      destination:
      path: {}
      alerts:
      confirmationDialogs:
      actions: []
      delegate:
      dependencies:
      reducer:
      """)
    #expect(feature.state.isEmpty)
    #expect(feature.namedFeatures.isEmpty)
    #expect(feature.destinations.isEmpty)
    #expect(feature.path.isEmpty)
    #expect(feature.prompts.isEmpty)
    #expect(feature.actions.isEmpty)
    #expect(feature.delegate.isEmpty)
    #expect(feature.dependencies.isEmpty)
    #expect(feature.reactions.isEmpty)
  }

  @Test(arguments: [
    ("stat", "state"), ("states", "state"), ("action", "actions"), ("Reducer", "reducer"),
    ("destinations", "destination"), ("foreach", "forEach"), ("iflet", "ifLet"),
    ("alert", "alerts"),
    ("confirmationDialog", "confirmationDialogs"), ("dependency", "dependencies"),
    ("delegates", "delegate"), ("import", "imports"), ("tab", "tabs"), ("paths", "path"),
    ("acess", "access"), ("bindings", "binding"), ("scopes", "scope"),
  ])
  func aMisspelledKeyIsFixed(written: String, meant: String) {
    expectDiagnostics(
      """
      feature: Inventory
      1️⃣\(written): {}
      """,
      ["1️⃣ error: unknown key '\(written)'; did you mean '\(meant)'?"])
  }

  @Test func aMisspelledFeatureIsNotReportedAsMissing() {
    expectDiagnostics(
      """
      1️⃣Feature: Inventory
      """,
      [
        "1️⃣ error: unknown key 'Feature'; did you mean 'feature'?"
      ])
  }

  @Test func aSpecIsAMapping() {
    expectDiagnostics(
      "1️⃣hello",
      [
        "1️⃣ error: the spec is text, expected a mapping, such as 'feature: InventoryFeature'"
      ])
    expectDiagnostics(
      "1️⃣- feature: Inventory",
      [
        "1️⃣ error: the spec is a list, expected a mapping, such as 'feature: InventoryFeature'; remove the '- '"
      ])
  }
}
