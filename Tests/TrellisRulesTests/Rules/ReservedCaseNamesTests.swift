import Testing
import TrellisSpecTestSupport

@Suite struct ReservedCaseNamesTests {
  @Test(arguments: ["allCasePaths", "body", "is", "modify", "scope"])
  func casesThatTheLibraryUses(name: String) {
    expectErrors(
      """
      feature: Root
      destination: {1️⃣\(name): {sheet: X}}
      path: {2️⃣\(name): X}
      """,
      [
        "1️⃣ error: a case can't be named '\(name)', which the library uses itself",
        "2️⃣ error: a case can't be named '\(name)', which the library uses itself",
      ])
  }

  @Test(arguments: ["some", "none", "default", "class", "state", "action", "id"])
  func otherCases(name: String) {
    expectErrors(
      """
      feature: Root
      destination: {\(name): {sheet: X}}
      path: {\(name): X}
      """, [])
  }

  @Test(arguments: ["none", "some"]) func prompts(name: String) {
    expectErrors(
      """
      feature: Root
      alerts: {1️⃣\(name): {title: A}}
      """,
      ["1️⃣ error: a prompt can't be named '\(name)', which is a case of 'Optional'"])
  }

  @Test func otherDeclarations() {
    expectErrors(
      """
      feature: Root
      state: {body: Int}
      actions: [modify, scope]
      delegate: [body]
      """, [])
  }
}
