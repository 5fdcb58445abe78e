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
    #expect(try patterns("loaded(let item)") == ["loaded (item)"])
    #expect(try patterns("moved(source, target)") == ["moved (source, target)"])
    #expect(try patterns("'moved(from: source, to: _)'") == ["moved (source, _)"])
    #expect(try patterns("moved( source , _ )") == ["moved (source, _)"])
    #expect(try patterns("moved(_, _)") == ["moved (_, _)"])
    #expect(try patterns("loaded()") == ["loaded ()"])
    #expect(try patterns("'loaded(item)'") == ["loaded (item)"])
  }

  @Test func severalActions() throws {
    #expect(try patterns("tapped, default") == ["tapped", "default"])
    #expect(
      try patterns("loaded(item) , destination.edit.saved(item)")
        == ["loaded (item)", "destination edit saved (item)"])
  }

  @Test func matchedValues() throws {
    #expect(try patterns("loaded(true)") == ["loaded (true)"])
    #expect(try patterns("loaded(-1)") == ["loaded (-1)"])
    #expect(try patterns("'loaded(\"a, b\")'") == ["loaded (\"a, b\")"])
    #expect(try patterns("loaded(nil)") == ["loaded (nil)"])
    #expect(try patterns("loaded(item?)") == ["loaded (let item?)"])
    #expect(try patterns("loaded(.none)") == ["loaded (.none)"])
    #expect(try patterns("loaded(Item.none)") == ["loaded (Item.none)"])
    #expect(
      try patterns("'loaded(.moved(from: a, to: .all, true, _))'")
        == ["loaded (.moved(from: let a, to: .all, true, _))"])
    #expect(try patterns("'loaded(.a(let b, c: .d))'") == ["loaded (.a(let b, c: .d))"])
    #expect(try patterns("loaded((a, 0))") == ["loaded ((let a, 0))"])
    #expect(try patterns("loaded(error as MyError)") == ["loaded (let error as MyError)"])
    #expect(try patterns("loaded(0...5)") == ["loaded (0...5)"])
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
        3️⃣a,: custom
        a.4️⃣: custom
        "a.5️⃣b-c": custom
        6️⃣"": custom
      """,
      [
        "1️⃣ error: '.a' isn't a pattern for an action; write 'a'",
        "2️⃣ error: 'case a' isn't a pattern for an action; write 'a'",
        "3️⃣ error: 'a,' has a comma without a pattern; remove it",
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
        a(1️⃣x + 1, y): custom
        a(2️⃣count(x), z): custom
        a(3️⃣state, x): custom
        a(x, 4️⃣class): custom
        a(x, 5️⃣x): custom
        a6️⃣(x: custom
        a7️⃣(x) y: custom
        a(8️⃣Item, x): custom
        a(9️⃣.b c, x): custom
        a(.b(🔟send), x): custom
      """,
      [
        "1️⃣ error: 'x + 1' can't match a value of the payload; write a name, '_', a literal, or a case such as '.loaded(items)'",
        "2️⃣ error: 'count(x)' can't match a value of the payload; write a name, '_', a literal, or a case such as '.loaded(items)'",
        "3️⃣ error: 'state' can't name a value of the payload",
        "4️⃣ error: 'class' can't name a value of the payload",
        "5️⃣ error: 'x' appears twice in this pattern",
        "6️⃣ error: the pattern 'a(x' isn't well-formed: '(' isn't closed; expected ')'",
        "7️⃣ error: the pattern 'a(x) y' isn't well-formed: expected ')' at its end",
        "8️⃣ error: 'Item' is a type, but a pattern names the values of the payload; write 'a(value)'",
        "9️⃣ error: '.b c' can't match a value of the payload; write a name, '_', a literal, or a case such as '.loaded(items)'",
        "🔟 error: 'send' can't name a value of the payload",
      ])
  }

  @Test func patternsOfAnEntryBindTheSameNames() {
    expectErrors(
      """
      feature: Inventory
      actions: [a(Int), b(Int), c]
      reducer:
        a(x), 1️⃣b(y): custom
        2️⃣c, a(x): custom
      """,
      [
        "1️⃣ error: the patterns of one entry bind the same names, but 'b(y)' doesn't bind 'x'; write an entry for each",
        "2️⃣ error: the patterns of one entry bind the same names, but 'c' doesn't bind 'x'; write an entry for each",
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
