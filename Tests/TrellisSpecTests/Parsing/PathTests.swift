import Testing
import TrellisSpecTestSupport

/// `path`.
@Suite struct PathTests {
  @Test func forms() throws {
    let feature = try feature(
      """
      feature: Inventory
      path:
        detail: DetailFeature
        edit: {feature: EditFeature, view: EditScreen}
        copy: DetailFeature
        nested: Self
        receipt: {value: {number: Int, title: String?}, view: ReceiptView}
        tags:
          value: {tags: [String], byName: '[String: Int]'}
          view: TagsView
      """)
    #expect(
      feature.path.map(\.summary) == [
        "detail: DetailFeature", "edit: EditFeature in EditScreen", "copy: DetailFeature",
        "nested: Self", "receipt(number: Int, title: String?) in ReceiptView",
        "tags(tags: [String], byName: [String: Int]) in TagsView",
      ])
  }

  @Test func aCaseIsAFeatureOrAValue() {
    expectErrors(
      """
      feature: Inventory
      path:
        a:1️⃣
        b: 2️⃣{view: B}
        c: 3️⃣two words
        d: {feature: D, 4️⃣veiw: V}
      """,
      [
        "1️⃣ error: 'a' names no feature",
        "2️⃣ error: 'b' names no feature",
        "3️⃣ error: a feature 'two words' isn't the name of a Swift type",
        "4️⃣ error: unknown key 'veiw' in the path case 'd'; did you mean 'view'?",
      ])
  }

  @Test func aValueHasLabelsAndAView() {
    expectErrors(
      """
      feature: Inventory
      path:
        1️⃣a: {value: {id: Int}}
        b: {value: 2️⃣{}, view: B}
        c: {value: 3️⃣Int, view: C}
        d: {value: {4️⃣1: Int}, view: D}
        e: {value: {id: Array5️⃣<Int}, view: E}
        f: {value: {id: Int}, view: 6️⃣two words}
      """,
      [
        "1️⃣ error: the path case 'a' is plain data and needs a 'view' to show it",
        "2️⃣ error: the path case 'b' has no values",
        "3️⃣ error: 'value' is text, expected a mapping, such as {name: String}",
        "4️⃣ error: a label '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "5️⃣ error: '<' isn't closed; expected '>'",
        "6️⃣ error: a view 'two words' isn't the name of a Swift type",
      ])
  }

  @Test func isAMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      path: 1️⃣[Detail, Edit]
      """,
      ["1️⃣ error: 'path' is a list, expected a mapping, such as 'detail: DetailFeature'"])
  }
}
