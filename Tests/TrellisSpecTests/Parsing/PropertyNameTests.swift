import Testing
import TrellisSpecTestSupport

/// The valid names of properties, and thus of actions, cases and labels.
@Suite struct PropertyNameTests {
  @Test(arguments: ["count", "état", "_count", "count2", "設定", "null", "open", "some"])
  func names(name: String) throws {
    let feature = try feature("feature: Inventory\nstate:\n  \(name): Int")
    #expect(feature.state.map(\.name.text) == [name])
  }

  @Test(arguments: ["class", "default", "true", "in"]) func wordsOfSwift(name: String) throws {
    let feature = try feature(
      """
      feature: Inventory
      state: {\(name): {type: Int, let: true}}
      path: {\(name): DetailFeature}
      actions: [\(name)]
      delegate: [\(name)]
      """)
    #expect(feature.state.map(\.name.text) == [name])
    #expect(feature.path.map(\.name.text) == [name])
    #expect(feature.actions.map(\.name.text) == [name])
    #expect(feature.delegate.map(\.name.text) == [name])
  }

  @Test func backticksAreLeftOut() throws {
    let feature = try feature("feature: Inventory\nactions: [\"`default`\", \"`tapped`(Int)\"]")
    #expect(feature.actions.map(\.name.text) == ["default", "tapped"])
  }

  @Test(arguments: ["9lives", "a b", "$a", "🎉", "0", "a.b", "~"])
  func areSwiftNames(name: String) {
    expectName(
      name,
      "a property '\(name)' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
    )
  }

  @Test(arguments: ["self", "Self", "init", "Type", "Protocol", "super", "_", "Any"])
  func someNamesAreSwifts(name: String) {
    expectName(name, "a property can't be named '\(name)', which Swift reserves")
  }

  private func expectName(
    _ name: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣\(name): Int
      """,
      ["1️⃣ error: \(message)"], sourceLocation: sourceLocation)
  }

  @Test(arguments: ["``", "`a", "a`", "`a b`"]) func halfBackticks(name: String) {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        "1️⃣\(name)": Int
      """,
      [
        """
        1️⃣ error: a property '\(name)' isn't a Swift name; use letters, digits and '_', and \
        don't start with a digit
        """
      ])
  }

  @Test func emptyNames() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣"": Int
      """,
      [
        "1️⃣ error: a property '' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
      ])
  }

  @Test func keysThatAreNotText() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣[a]: Int
        2️⃣{b: c}: Int
        ? 3️⃣- d
        : Int
      """,
      [
        "1️⃣ error: a key is a list, expected a name",
        "2️⃣ error: a key is a mapping, expected a name",
        "3️⃣ error: a key is a list, expected a name",
      ])
  }
}
