import Testing

/// Texts that are no YAML.
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
        1️⃣ error: this is not valid YAML: did not find expected ',' or ']'; is the bracket closed?
        """,
        "2️⃣ note: while parsing a flow sequence that begins here",
      ])
  }

  /// The line after the last one is none.
  @Test func atTheEndOfATextWithoutALineFeed() {
    expectDiagnostics(
      """
      feature: Inventory
      actions: [tapped1️⃣
      """,
      [
        """
        1️⃣ error: this is not valid YAML: did not find expected ',' or ']'; is the bracket closed?
        """
      ])
  }

  @Test func aQuoteThatIsNotClosed() {
    expectDiagnostics(
      """
      feature: Inventory
      doc: 2️⃣"All that is in stock
      state: {}
      1️⃣
      """,
      [
        """
        1️⃣ error: this is not valid YAML: found unexpected end of stream; a quote is not closed
        """,
        "2️⃣ note: while scanning a quoted scalar that begins here",
      ])
  }

  @Test func tabs() {
    expectDiagnostics(
      "feature: Inventory\nstate:\n1️⃣\tcount: Int\n",
      [
        """
        1️⃣ error: this is not valid YAML: found character that cannot start any token; indent with \
        spaces, YAML takes no tabs
        """
      ])
  }

  @Test func tabsBehindColons() throws {
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
          1️⃣ error: this is not valid YAML: found character that cannot start any token; put the \
          value in quotes, YAML reserves '\(character)'
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
        1️⃣ error: this is not valid YAML: mapping values are not allowed in this context; put a \
        value that has ': ' in it in quotes, or write labels as 'name: {label: Type}'
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
          1️⃣ error: this is not valid YAML: did not find expected key; put Swift that begins with a \
          bracket in quotes, such as items: "[String] = []"
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
        1️⃣ error: this is not valid YAML: mapping keys are not allowed in this context; put Swift \
        that begins with a bracket in quotes, such as items: "[String] = []"
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
        1️⃣ error: this is not valid YAML: did not find expected ',' or '}'; inside braces and \
        brackets a value with ':' in it stands in quotes
        """
      ])
  }

  @Test func nothingElseIsSaidOfTheFile() {
    expectDiagnostics(
      files: [
        "a.yaml": "feature: A\nstat: {}\nstate: a1️⃣: b\n",
        "b.yaml": "feature: B\n2️⃣stat: {}\n",
      ],
      [
        """
        1️⃣ error: this is not valid YAML: mapping values are not allowed in this context; put a \
        value that has ': ' in it in quotes, or write labels as 'name: {label: Type}'
        """,
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
      ])
  }
}
