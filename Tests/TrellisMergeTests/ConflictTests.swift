import Testing
import TrellisMerge
import TrellisWorkspace

@Suite struct ConflictTests {
  private let base = """
    struct A {
      func f() {
        one()
        two()
      }

      func g() { a() }
    }

    """

  @Test func aDeletionStays() {
    expect(
      base: base, mine: base.replacing("\n  func g() { a() }\n", with: ""),
      theirs: base.replacing("one()", with: "other()"),
      merged: base.replacing("\n  func g() { a() }\n", with: "").replacing("one()", with: "other()")
    )
  }

  @Test func aDeletedTestStaysDeleted() {
    let base = "struct T {\n  @Test func a() { x() }\n\n  @Test func b() { y() }\n}\n"
    let mine = "struct T {\n  @Test func b() { y() }\n}\n"
    expect(base: base, mine: mine, theirs: base.replacing("x()", with: "z()"), merged: mine)
    func former(_ text: String, _ head: String = "class T: XCTestCase {") -> String {
      text.replacing("struct T {", with: head).replacing("@Test func a", with: "func testA")
        .replacing("@Test func b", with: "func testB")
    }
    expect(
      base: former(base), mine: former(mine), theirs: former(base).replacing("x()", with: "z()"),
      merged: former(mine))
    expect(
      base: former(base, "class T {"), mine: former(mine, "class T {"),
      theirs: former(base, "class T {").replacing("x()", with: "z()"),
      conflicts: """
        class T {
        <<<
        |||
          func testA() { x() }
        ===
          func testA() { z() }
        >>>

          func testB() { y() }
        }

        """)
  }

  @Test func aDeletionOfWhatIsGeneratedAnew() {
    expect(
      base: base, mine: base.replacing("\n  func g() { a() }\n", with: ""),
      theirs: base.replacing("a()", with: "b()"),
      conflicts: """
        struct A {
          func f() {
            one()
            two()
          }
        <<<
        |||

          func g() { a() }
        ===

          func g() { b() }
        >>>
        }

        """)
  }

  @Test func anEditOfWhatIsNoLongerGenerated() {
    expect(
      base: base, mine: base.replacing("    two()\n", with: "    // Mine.\n    two()\n"),
      theirs: base.replacing("    two()\n", with: ""),
      conflicts: """
        struct A {
          func f() {
            one()
        <<<
            // Mine.
            two()
        |||
            two()
        ===
        >>>
          }

          func g() { a() }
        }

        """)
  }

  @Test func theSameStatement() {
    let merged = SwiftMerge(
      base: base, mine: base.replacing("two()", with: "two(1)"),
      theirs: base.replacing("two()", with: "two(2)")
    ).merged
    #expect(
      merged.conflicts == [
        MergeConflict(
          base: "    two()\n", mine: "    two(1)\n", theirs: "    two(2)\n", line: 4,
          declaration: "'f' of 'A'")
      ])
  }

  @Test func theSameDeclarationWithAnotherBody() {
    expect(
      base: base,
      mine: base.replacing("}\n\n  func g", with: "}\n\n  func h() { mine() }\n\n  func g"),
      theirs: base.replacing("a() }\n", with: "a() }\n\n  func h() { theirs() }\n"),
      conflicts: """
        struct A {
          func f() {
            one()
            two()
          }
        <<<

          func h() { mine() }
        |||
        ===

          func h() { theirs() }
        >>>

          func g() { a() }
        }

        """)
  }

  @Test func twoViewsInThePlaceOfOne() {
    expect(
      base: "let body = V {\n  One()\n  Two()\n}\n",
      mine: "let body = V {\n  Mine()\n  Two()\n}\n",
      theirs: "let body = V {\n  Theirs()\n  Two()\n}\n",
      conflicts:
        "let body = V {\n<<<\n  Mine()\n|||\n  One()\n===\n  Theirs()\n>>>\n  Two()\n}\n")
  }

  @Test func filesThatAreNoSwiftAreMergedByLines() {
    expect(
      base: "a {\nb\nc\nd\n", mine: "a {\nmine\nb\nc\nd\n", theirs: "a {\nb\nc\ntheirs\n",
      merged: "a {\nmine\nb\nc\ntheirs\n")
    expect(
      base: "a {\nb\nc\n", mine: "a {\nmine\nc\n", theirs: "a {\ntheirs\nc\n",
      conflicts: "a {\n<<<\nmine\n|||\nb\n===\ntheirs\n>>>\nc\n")
  }

  @Test(arguments: ["()", "[]", "{}"]) func deepCode(brackets: String) {
    let (open, close) = (String(brackets.prefix(1)), String(brackets.suffix(1)))
    let deep = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
    expect(
      base: "let a = 1\n\n\nlet b = 1\n", mine: "let a = \(deep)\n\n\nlet b = 1\n",
      theirs: "let a = 1\n\n\nlet b = 2\n", merged: "let a = \(deep)\n\n\nlet b = 2\n")
  }

  @Test func longChains() {
    let chain = (0..<2_000).map { "\n  .a\($0)()" }.joined()
    expect(
      base: "let a = 1\n\n\nlet b = 1\n", mine: "let a = f()\(chain)\n\n\nlet b = 1\n",
      theirs: "let a = 1\n\n\nlet b = 2\n", merged: "let a = f()\(chain)\n\n\nlet b = 2\n")
  }
}
