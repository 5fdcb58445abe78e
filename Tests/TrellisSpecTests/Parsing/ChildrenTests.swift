import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// `scope`, `ifLet` and `forEach`.
@Suite struct ChildrenTests {
  private static let keys: [(key: String, children: @Sendable (Feature) -> [Child])] = [
    ("scope", { $0.scopes }), ("ifLet", { $0.optionals }), ("forEach", { $0.rows }),
  ]

  @Test(arguments: keys.indices) func forms(index: Int) throws {
    let (key, children) = Self.keys[index]
    let feature = try feature(
      """
      feature: Inventory
      \(key):
        header: HeaderFeature
        footer: {feature: FooterFeature, view: FooterScreen}
        side: {feature: Existing.SideFeature}
        quoted: "QuotedFeature"
      """)
    #expect(
      children(feature).map(\.summary) == [
        "header: HeaderFeature", "footer: FooterFeature in FooterScreen",
        "side: Existing.SideFeature", "quoted: QuotedFeature",
      ])
  }

  @Test func selfIsTheFeature() throws {
    let feature = try feature(
      """
      feature: Folder
      state: {id: UUID}
      forEach: {rows: Self}
      """)
    #expect(feature.rows.map(\.summary) == ["rows: Self"])
  }

  @Test(arguments: ["scope", "ifLet", "forEach"]) func aChildNamesItsFeature(key: String) {
    expectDiagnostics(
      """
      feature: Inventory
      \(key):
        a:1️⃣
        b: 2️⃣{view: BView}
        c: 3️⃣two words
        d: {feature: D, 4️⃣veiw: DView}
        e: {feature: 5️⃣e e}
        f: 6️⃣class
      """,
      [
        "1️⃣ error: 'a' names no feature",
        "2️⃣ error: 'b' names no feature",
        "3️⃣ error: a feature 'two words' isn't the name of a Swift type",
        "4️⃣ error: unknown key 'veiw' in 'd'; did you mean 'view'?",
        "5️⃣ error: a feature 'e e' isn't the name of a Swift type",
        "6️⃣ error: a feature can't be named 'class', which is a Swift keyword",
      ])
  }

  @Test func aListIsNoChild() {
    expectDiagnostics(
      """
      feature: Inventory
      scope:
        a: 1️⃣[A, B]
      """,
      ["1️⃣ error: 'a' is a list, expected a mapping, such as {feature: LibraryFeature}"])
  }

  @Test func childrenAreAMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      scope: 1️⃣[HeaderFeature]
      """,
      ["1️⃣ error: 'scope' is a list, expected a mapping, such as 'library: LibraryFeature'"])
  }
}
