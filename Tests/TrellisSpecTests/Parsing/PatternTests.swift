import Testing

/// The left sides of `reducer`, as they are read.
@Suite struct PatternTests {
  private func patterns(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0): custom\n" }.joined()
    let spec = """
      feature: Inventory
      actions:
        - tapped
        - loaded(Item)
        - "moved(from: Int, to: Int)"
        - default
      destination: {edit: {sheet: EditFeature}}
      reducer:

      """
    return try feature(spec + indented).reactions.map(\.pattern.summary)
  }

  @Test func names() throws {
    #expect(try patterns("tapped") == ["tapped"])
    #expect(try patterns("destination.edit.delegate.saved") == ["destination edit delegate saved"])
    #expect(try patterns("default") == ["default"])
  }

  @Test func namesForThePayload() throws {
    #expect(try patterns("loaded(item)") == ["loaded (item)"])
    #expect(try patterns("moved(source, target)") == ["moved (source, target)"])
    #expect(try patterns("moved( source , _ )") == ["moved (source, _)"])
    #expect(try patterns("moved(_, _)") == ["moved (_, _)"])
    #expect(try patterns("loaded()") == ["loaded ()"])
    #expect(try patterns("'loaded(item)'") == ["loaded (item)"])
  }

  @Test func backticks() throws {
    #expect(try patterns("'`default`'") == ["default"])
  }

  @Test func areNamesWithDots() {
    expectErrors(
      """
      feature: Inventory
      actions: [a]
      reducer:
        1️⃣.a: custom
        2️⃣case a: custom
        3️⃣a, b: custom
        a.4️⃣: custom
        "a.5️⃣b-c": custom
        6️⃣"": custom
      """,
      [
        "1️⃣ error: '.a' is no pattern for an action; write 'a'",
        "2️⃣ error: 'case a' is no pattern for an action; write 'a'",
        "3️⃣ error: 'a, b' is no pattern for an action; write names with dots between them",
        "4️⃣ error: 'a.' is no pattern for an action; write names with dots between them",
        "5️⃣ error: 'a.b-c' is no pattern for an action; write names with dots between them",
        "6️⃣ error: '' is no pattern for an action; write names with dots between them",
      ])
  }

  @Test func bindingsAreNames() {
    expectErrors(
      """
      feature: Inventory
      actions: ["a(Int, Int)"]
      reducer:
        a(1️⃣let x, y): custom
        "a(2️⃣x: y, z)": custom
        a(3️⃣state, x): custom
        a(x, 4️⃣class): custom
        a(x, 5️⃣x): custom
        a6️⃣(x: custom
        a7️⃣(x) y: custom
      """,
      [
        "1️⃣ error: 'let x' cannot name a value of the payload",
        "2️⃣ error: 'x: y' cannot name a value of the payload",
        "3️⃣ error: 'state' cannot name a value of the payload",
        "4️⃣ error: 'class' cannot name a value of the payload",
        "5️⃣ error: 'x' stands in this pattern twice",
        "6️⃣ error: the pattern 'a(x' is not well formed: '(' is not closed; expected ')'",
        "7️⃣ error: the pattern 'a(x) y' is not well formed: expected ')' at its end",
      ])
  }

  @Test func aPatternHasSteps() {
    expectDiagnostics(
      """
      feature: Inventory
      actions: [a, b]
      reducer:
        1️⃣a:
        2️⃣b: []
      """,
      [
        "1️⃣ error: 'a' has no step; write 'custom' where a person writes the code",
        "2️⃣ error: 'b' has no step; write 'custom' where a person writes the code",
      ])
  }

  @Test func isAMapping() {
    expectErrors(
      """
      feature: Inventory
      actions: [a]
      reducer:
        1️⃣- a: custom
      """,
      [
        "1️⃣ error: 'reducer' is a list, expected a mapping, such as 'saveButtonTapped: dismiss'; leave the '- ' out"
      ])
  }
}
