import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// `access`.
@Suite struct AccessTests {
  @Test(arguments: Access.allCases) func isOneOfSwifts(access: Access) throws {
    let feature = try feature(
      """
      feature: Inventory
      access: \(access.rawValue)
      """)
    #expect(feature.access == access)
  }

  @Test func anotherIsRefused() {
    expectDiagnostics(
      """
      feature: Inventory
      access: 1️⃣private
      """,
      ["1️⃣ error: a feature can't be 'private', because its view and its tests are in other files; write 'internal'"])
    expectDiagnostics(
      """
      feature: Inventory
      access: 1️⃣Public
      """,
      ["1️⃣ error: unknown access 'Public'; did you mean 'public'?"])
  }

  @Test func isNotEmpty() {
    expectDiagnostics(
      """
      feature: Inventory
      access:1️⃣
      """,
      ["1️⃣ error: 'access' is empty, expected text"])
  }
}
