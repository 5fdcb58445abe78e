import Testing
import TrellisSpecTestSupport

/// `isOnStack` and `top` of `path`.
@Suite struct PathInspectionTests {
  @Test func forms() throws {
    let feature = try feature(
      """
      feature: Inventory
      path:
        detail: {feature: DetailFeature, isOnStack: isDetailShown, top: topDetail}
        edit: {feature: EditFeature, top: default}
        receipt: {value: {number: Int}, view: ReceiptView, isOnStack: "`in`"}
        copy: DetailFeature
      """)
    #expect(
      feature.path.map { $0.presenceName?.text } == ["isDetailShown", nil, "in", nil])
    #expect(feature.path.map { $0.topName?.text } == ["topDetail", "default", nil, nil])
    #expect(
      feature.path.map(\.summary) == [
        "detail: DetailFeature", "edit: EditFeature", "receipt(number: Int) in ReceiptView",
        "copy: DetailFeature",
      ])
  }

  @Test func documentation() throws {
    let feature = try feature(
      """
      feature: Inventory
      path:
        detail: {feature: DetailFeature, doc: An item.}
        receipt: {value: {number: Int}, view: ReceiptView, doc: "A bill.\\nWith a number."}
      """)
    #expect(feature.path.map(\.documentation) == [["An item."], ["A bill.", "With a number."]])
  }

  @Test func mistakes() {
    expectErrors(
      """
      feature: Inventory
      path:
        a: {feature: A, isOnStack: 1️⃣}
        b: {feature: A, top: 2️⃣[x]}
        c: {feature: A, isOnStack: 3️⃣two words}
        d: {feature: A, top: 4️⃣self}
        e: {feature: A, 5️⃣isOnTop: x}
        f: {value: {n: Int}, view: V, 6️⃣feature: A}
        g: {feature: A, isOnStack: 7️⃣true, top: 8️⃣nil}
      """,
      [
        "1️⃣ error: 'isOnStack' is empty, expected text",
        "2️⃣ error: a property '[x]' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        """
        3️⃣ error: a property 'two words' isn't a Swift name; use letters, digits and '_', and \
        don't start with a digit
        """,
        "4️⃣ error: a property can't be named 'self', which Swift reserves",
        """
        5️⃣ error: unknown key 'isOnTop' in the path case 'e'; available: 'feature', 'view', \
        'isOnStack', 'top', 'link', 'doc'
        """,
        """
        6️⃣ error: unknown key 'feature' in the path case 'f'; available: 'value', 'view', \
        'isOnStack', 'top', 'link', 'doc'
        """,
        "7️⃣ error: 'isOnStack' is the name of the property, and 'true' is a Swift keyword",
        "8️⃣ error: 'top' is the name of the property, and 'nil' is a Swift keyword",
      ])
  }
}
