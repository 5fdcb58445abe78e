import Testing
import TrellisSpecTestSupport

/// `feature`, the one key that every spec has.
@Suite struct FeatureNameTests {
  @Test(arguments: ["Inventory", "InventoryFeature", "État", "Ёлка", "設定", "A1", "_Private"])
  func isUsedVerbatim(name: String) throws {
    #expect(try feature("feature: \(name)").name.text == name)
  }

  @Test(arguments: ["\"Inventory\"", "'Inventory'", "Inventory # the root", "\"Inv\\u0065ntory\""])
  func isReadAsYAMLReadsIt(written: String) throws {
    #expect(try feature("feature: \(written)").name.text == "Inventory")
  }

  @Test(arguments: ["../../x", "9Lives", "My Feature", "🎉", "A.B"])
  func isASwiftName(name: String) {
    let message =
      "the feature '\(name)' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
    expectDiagnostics("feature: 1️⃣\(name)", ["1️⃣ error: \(message)"])
  }

  @Test(arguments: ["class", "default", "true", "in"])
  func isNotAKeywordOfSwift(name: String) {
    let message = "a feature can't be named '\(name)', which is a Swift keyword"
    expectDiagnostics("feature: 1️⃣\(name)", ["1️⃣ error: \(message)"])
  }

  @Test(arguments: ["Self", "self", "Any", "_", "Type", "Protocol"])
  func isNoneOfSwiftsNames(name: String) {
    let message = "a feature can't be named '\(name)', which is a Swift keyword"
    expectDiagnostics("feature: 1️⃣\(name)", ["1️⃣ error: \(message)"])
  }

  @Test func takesNoBackticks() {
    expectDiagnostics(
      "feature: \"1️⃣`Inventory`\"",
      [
        """
        1️⃣ error: the feature '`Inventory`' isn't a Swift name; use letters, digits and '_', and \
        don't start with a digit
        """
      ])
  }

  @Test func isNotEmpty() {
    expectDiagnostics("feature:1️⃣", ["1️⃣ error: 'feature' is empty, expected text"])
    expectDiagnostics("feature: 1️⃣\"\"", ["1️⃣ error: 'feature' is empty, expected text"])
  }

  @Test func isNotAListOrMapping() {
    expectDiagnostics(
      "feature: 1️⃣[A, B]",
      [
        """
        1️⃣ error: the feature '[A, B]' isn't a Swift name; use letters, digits and '_', and \
        don't start with a digit
        """
      ])
    expectDiagnostics(
      """
      feature:
        1️⃣- A
      """,
      ["1️⃣ error: 'feature' is a list, expected text"])
  }

  @Test func isRequired() {
    expectDiagnostics(
      """
      1️⃣doc: The root.
      """,
      ["1️⃣ error: the spec has no 'feature'; start it with 'feature: NameOfTheFeature'"])
  }

  @Test func theRestIsParsedWithoutAValidName() {
    expectDiagnostics(
      """
      feature: 1️⃣class
      2️⃣stat: {}
      state:
        count: 3️⃣0
      """,
      [
        "1️⃣ error: a feature can't be named 'class', which is a Swift keyword",
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "3️⃣ error: the property 'count' has a value but no type; write 'Int = 0'",
      ])
  }
}
