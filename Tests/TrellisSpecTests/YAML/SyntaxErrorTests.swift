import Testing
import TrellisSpecTestSupport

/// Texts that aren't YAML.
@Suite struct SyntaxErrorTests {
  @Test func aBracketThatIsNotClosed() {
    expectDiagnostics(
      """
      feature: Inventory
      actions: 2️⃣[tapped
      reducer1️⃣: {}
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: expected ',' or ']'; is the bracket closed?
        """,
        "2️⃣ note: while parsing a flow sequence that begins here",
      ])
  }

  /// There is no line after the last one.
  @Test func atTheEndOfATextWithoutALineFeed() {
    expectDiagnostics(
      """
      feature: Inventory
      actions: [tapped1️⃣
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: expected ',' or ']'; is the bracket closed?
        """
      ])
  }

  @Test func aQuoteThatIsNotClosed() {
    expectDiagnostics(
      """
      feature: Inventory
      doc: 1️⃣"All that is in stock
      state: {}
      """,
      ["1️⃣ error: this isn't valid YAML: a quote isn't closed"])
  }

  @Test func tabs() {
    expectDiagnostics(
      "feature: Inventory\nstate:\n1️⃣\tcount: Int\n",
      [
        """
        1️⃣ error: this isn't valid YAML: the line is indented with a tab; indent with spaces
        """
      ])
  }

  @Test func tabsAfterColons() throws {
    let feature = try feature("feature:\tInventory\nstate:\n  count:\tInt\n")
    #expect(feature.state.map(\.summary) == ["count: Int"])
  }

  @Test func charactersThatYAMLReserves() {
    for character in ["@", "`"] {
      expectDiagnostics(
        """
        feature: Inventory
        state:
          run: 1️⃣\(character)Sendable () -> Void
        """,
        [
          """
          1️⃣ error: this isn't valid YAML: a value can't begin with '\(character)', which YAML \
          reserves; put it in quotes
          """
        ])
    }
  }

  @Test func aColonInAValue() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        byName: Dictionary = "a1️⃣: b"
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: there is a second ': ' in this value; put the value in quotes
        """
      ])
  }

  @Test func aBracketBeforeSwift() {
    for type in ["[String]", "[String: Int]"] {
      expectDiagnostics(
        """
        feature: Inventory
        state:
          items: \(type) 1️⃣= []
        """,
        [
          """
          1️⃣ error: this isn't valid YAML: the value continues after its bracket; put Swift that \
          begins with a bracket in quotes, as in items: "[String] = []"
          """
        ])
    }
  }

  @Test func anOptionalList() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        items: [String]1️⃣?
        count: Int
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: the value continues after its bracket; put Swift that \
        begins with a bracket in quotes, as in items: "[String] = []"
        """
      ])
  }

  @Test func anArgumentWithALabelInBraces() {
    expectErrors(
      """
      feature: Inventory
      actions: [tapped]
      reducer:
        tapped: {push: detail(id1️⃣: 1)}
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: expected ',' or '}'; inside braces and brackets, put a \
        value that contains ':' in quotes
        """
      ])
  }

  @Test func nothingElseIsReportedAboutTheFile() {
    expectDiagnostics(
      files: [
        "a.yaml": "feature: A\nstat: {}\nstate: a1️⃣: b\n",
        "b.yaml": "feature: B\n2️⃣stat: {}\n",
      ],
      [
        """
        1️⃣ error: this isn't valid YAML: there is a second ': ' in this line; start a new line \
        after 'state:', indented by two spaces
        """,
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
      ])
  }
}
