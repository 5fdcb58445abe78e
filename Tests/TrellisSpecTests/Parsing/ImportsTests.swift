import Testing
import TrellisSpecTestSupport

/// `imports`.
@Suite struct ImportsTests {
  @Test(arguments: ["[MapKit, Models]", "\n  - MapKit\n  - Models", "\n- 'MapKit'\n- \"Models\""])
  func isAList(written: String) throws {
    let feature = try feature("feature: Inventory\nimports: \(written)")
    #expect(feature.imports.map(\.text) == ["MapKit", "Models"])
  }

  @Test func mayBeOneModule() throws {
    let feature = try feature(
      """
      feature: Inventory
      imports: MapKit
      """)
    #expect(feature.imports.map(\.text) == ["MapKit"])
  }

  @Test func areNames() {
    expectDiagnostics(
      """
      feature: Inventory
      imports: [MapKit, "1️⃣Map Kit", 2️⃣"", class, 3️⃣import Models, 4️⃣_]
      """,
      [
        "1️⃣ error: 'Map Kit' isn't the name of a module",
        "2️⃣ error: an import is empty, expected text",
        "3️⃣ error: 'import Models' isn't the name of a module",
        "4️⃣ error: '_' isn't the name of a module",
      ])
  }

  @Test func areNoMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      imports: 1️⃣{MapKit: true}
      """,
      ["1️⃣ error: 'imports' is a mapping, expected a list, such as [MapKit, Models]"])
  }
}
