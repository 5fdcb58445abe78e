import Testing
import TrellisSpecTestSupport

/// Parsing of the patterns in `reducer`.
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
    return try feature(spec + indented).reactions.flatMap(\.patterns).map(\.summary)
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
        "1️⃣ error: '.a' isn't a pattern for an action; write 'a'",
        "2️⃣ error: 'case a' isn't a pattern for an action; write 'a'",
        "3️⃣ error: 'a, b' isn't a pattern for an action; write names separated by dots",
        "4️⃣ error: 'a.' isn't a pattern for an action; write names separated by dots",
        "5️⃣ error: 'a.b-c' isn't a pattern for an action; write names separated by dots",
        "6️⃣ error: '' isn't a pattern for an action; write names separated by dots",
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
        "1️⃣ error: 'let x' can't name a value of the payload",
        "2️⃣ error: 'x: y' can't name a value of the payload",
        "3️⃣ error: 'state' can't name a value of the payload",
        "4️⃣ error: 'class' can't name a value of the payload",
        "5️⃣ error: 'x' appears twice in this pattern",
        "6️⃣ error: the pattern 'a(x' isn't well-formed: '(' isn't closed; expected ')'",
        "7️⃣ error: the pattern 'a(x) y' isn't well-formed: expected ')' at its end",
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
        "1️⃣ error: 'a' has no step; write 'custom' to leave the code to a person",
        "2️⃣ error: 'b' has no step; write 'custom' to leave the code to a person",
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
        "1️⃣ error: 'reducer' is a list, expected a mapping, such as 'saveButtonTapped: dismiss'; remove the '- '"
      ])
  }
}
