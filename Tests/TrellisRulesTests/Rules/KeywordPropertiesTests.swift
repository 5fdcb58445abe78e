import Testing
import TrellisSpecTestSupport

@Suite struct KeywordPropertiesTests {
  private func message(_ name: String) -> String {
    "a property can't be named '\(name)', a Swift keyword that the library's macros can't spell"
  }

  @Test func properties() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣class: Int, "`2️⃣default`": Int = 0}
      scope: {3️⃣in: X}
      ifLet: {4️⃣is: X}
      forEach: {5️⃣for: X}
      presents: {6️⃣case: {sheet: X}}
      tabs: {7️⃣switch: {home: }}
      """,
      [
        "1️⃣ error: \(message("class"))", "2️⃣ error: \(message("default"))",
        "3️⃣ error: \(message("in"))", "4️⃣ error: \(message("is"))", "5️⃣ error: \(message("for"))",
        "6️⃣ error: \(message("case"))", "7️⃣ error: \(message("switch"))",
      ])
  }

  @Test func dependenciesAndValues() {
    expectErrors(
      """
      feature: Root
      dependencies: {1️⃣try: TryClient, client: Client, 2️⃣weak: WeakClient}
      destination: {3️⃣return: {sheet: {value: Item, view: ItemView}}, case: {sheet: X}}
      """,
      [
        "1️⃣ error: a dependency can't be named 'try', a Swift keyword",
        "2️⃣ error: a dependency can't be named 'weak', a Swift keyword",
        "3️⃣ error: a destination with a value can't be named 'return', a Swift keyword",
      ])
  }

  @Test func constants() {
    expectErrors(
      """
      feature: Root
      state: {class: {type: Int, let: true}, Class: Int, open: Int}
      """, [])
  }

  @Test func otherDeclarations() {
    expectErrors(
      """
      feature: Root
      destination: {case: {sheet: X}}
      path: {class: X}
      actions: [default]
      tabs: {selectedTab: {in: }}
      """, [])
  }

  @Test func propertiesOfBooleanPrompts() {
    expectErrors(
      """
      feature: Root
      alerts:
        1️⃣default: {style: boolean, title: A, with: {2️⃣in: Int}}
        switch: {title: B, with: {in: Int}}
      """,
      ["1️⃣ error: \(message("default"))", "2️⃣ error: \(message("in"))"])
  }

  @Test func casesAndPropertiesThatAreNotStored() {
    expectErrors(
      """
      feature: Root
      path: {a: {feature: X, isOnStack: default, top: in}}
      deepLinks: {default: {url: /a}}
      ---
      feature: Mode
      cases: {default: X, in: X}
      """, [])
  }
}
