import Testing
import TrellisMerge
import TrellisTestSupport

/// Tests of a person when generated ones become those of Swift Testing.
@Suite struct TestMigrationTests {
  private static let base = """
    import ComposableArchitecture
    import XCTest

    @MainActor
    final class FTests: XCTestCase {
      func testA() async {
        XCTAssertTrue(store.isDismissed)
      }
    }

    """

  private static let theirs = """
    import ComposableArchitecture
    import Testing

    @MainActor
    struct FTests {
      @Test func a() async {
        #expect(store.isDismissed)
      }
    }

    """

  /// The generated class with something in the person's own test.
  private func mine(_ code: String, effects: String = " throws", head: String = "func testMine()")
    -> String
  {
    Self.base.replacing(
      "  }\n}\n", with: "  }\n\n  \(head)\(effects) {\n    \(code)\n  }\n}\n")
  }

  private func expected(_ code: String, effects: String = " throws", head: String = "func mine()")
    -> String
  {
    Self.theirs.replacing(
      "  }\n}\n", with: "  }\n\n  @Test \(head)\(effects) {\n    \(code)\n  }\n}\n")
  }

  private func expectMerged(
    _ mine: String, _ merged: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      base: Self.base, mine: mine, theirs: Self.theirs, merged: merged,
      sourceLocation: sourceLocation)
  }

  private static let replacements = [
    ("XCTAssert(a)", "#expect(a)"),
    ("XCTAssertTrue(a, \"why\")", "#expect(a, \"why\")"),
    ("XCTAssertTrue(a && b)", "#expect(a && b)"),
    ("XCTAssertTrue(true)", "#expect(Bool(true))"),
    ("XCTAssertTrue(xs.allSatisfy { $0 > 1 })", "#expect(xs.allSatisfy { $0 > 1 })"),
    ("XCTAssertFalse(a)", "#expect(!a)"),
    ("XCTAssertFalse(a.b?.c ?? true)", "#expect(!(a.b?.c ?? true))"),
    ("XCTAssertFalse(!a)", "#expect(!(!a))"),
    ("XCTAssertFalse(a == b)", "#expect(!(a == b))"),
    ("XCTAssertFalse(xs.contains { $0 > 1 })", "#expect(!xs.contains { $0 > 1 })"),
    ("XCTAssertEqual(a, b)", "#expect(a == b)"),
    ("XCTAssertEqual(a,b)", "#expect(a == b)"),
    ("XCTAssertEqual(a , b)", "#expect(a == b)"),
    ("XCTAssertEqual(a /* 1 */, /* 2 */ b)", "#expect(a /* 1 */ == /* 2 */ b)"),
    ("XCTAssertEqual(a, b, \"\\(c) is wrong\")", "#expect(a == b, \"\\(c) is wrong\")"),
    ("XCTAssertEqual(a, b, text)", "#expect(a == b, \"\\(text)\")"),
    ("XCTAssertEqual(a ?? 1, b + 1)", "#expect(a ?? 1 == b + 1)"),
    ("XCTAssertEqual(a && b, c)", "#expect((a && b) == c)"),
    ("XCTAssertEqual(a, b == c)", "#expect(a == (b == c))"),
    ("XCTAssertEqual(a ? b : c, d)", "#expect((a ? b : c) == d)"),
    ("XCTAssertEqual(a <+> b, c)", "#expect((a <+> b) == c)"),
    ("XCTAssertEqual(a as? Int, b as? Int)", "#expect((a as? Int) == b as? Int)"),
    ("XCTAssertEqual(try? f(), 1)", "#expect((try? f()) == 1)"),
    ("XCTAssertEqual(1, try? f())", "#expect(1 == (try? f()))"),
    ("XCTAssertEqual(xs.map { $0 + 1 }, [])", "#expect(xs.map { $0 + 1 } == [])"),
    ("XCTAssertEqual(-a, -b)", "#expect(-a == -b)"),
    ("XCTAssertEqual(.a, state.b)", "#expect(.a == state.b)"),
    ("XCTAssertEqual(\"XCTAssertEqual(a, b)\", b)", "#expect(\"XCTAssertEqual(a, b)\" == b)"),
    ("XCTAssertNotEqual(a, b)", "#expect(a != b)"),
    ("XCTAssertIdentical(a, b)", "#expect(a === b)"),
    ("XCTAssertNotIdentical(a, b)", "#expect(a !== b)"),
    ("XCTAssertGreaterThan(a, b)", "#expect(a > b)"),
    ("XCTAssertGreaterThanOrEqual(a, b)", "#expect(a >= b)"),
    ("XCTAssertLessThan(a, b)", "#expect(a < b)"),
    ("XCTAssertLessThanOrEqual(a, b)", "#expect(a <= b)"),
    ("XCTAssertNil(a.b)", "#expect(a.b == nil)"),
    ("XCTAssertNil(a ?? b, \"why\")", "#expect(a ?? b == nil, \"why\")"),
    ("XCTAssertNotNil(a as? B)", "#expect((a as? B) != nil)"),
    ("XCTFail()", "Issue.record()"),
    ("XCTFail(\"no\")", "Issue.record(\"no\")"),
    ("XCTFail(error.text)", "Issue.record(\"\\(error.text)\")"),
    ("guard a else { return XCTFail(\"no\") }", "guard a else { Issue.record(\"no\"); return }"),
    ("let x = try XCTUnwrap(a)", "let x = try #require(a)"),
    ("let x = try XCTUnwrap(a as? B, \"why\").c", "let x = try #require(a as? B, \"why\").c"),
    ("let x = try? f(XCTUnwrap(a))", "let x = try? f(#require(a))"),
    ("XCTAssertTrue(try XCTUnwrap(a))", "try #expect(#require(a as Bool?))"),
    (
      "XCTAssertEqual(try XCTUnwrap(a ?? b), true)",
      "try #expect(#require((a ?? b) as Bool?) == true)"
    ),
    ("XCTAssertEqual(try XCTUnwrap(a), 1)", "try #expect(#require(a) == 1)"),
    ("XCTAssertEqual(1, try f())", "try #expect(1 == f())"),
    ("XCTAssertEqual(try f(), try f())", "try #expect(f() == f())"),
    ("XCTAssertEqual(f(try g()), 1)", "#expect(f(try g()) == 1)"),
    ("try XCTAssertEqual(f(), 1)", "try #expect(f() == 1)"),
    ("XCTAssertFalse(try f())", "try #expect(!f())"),
    ("XCTAssertFalse(try f() == 1)", "try #expect(!(f() == 1))"),
    ("XCTAssertThrowsError(try f())", "#expect(throws: (any Error).self) { try f() }"),
    (
      "XCTAssertThrowsError(try f(XCTUnwrap(a)), \"why\")",
      "#expect(throws: (any Error).self, \"why\") { try f(#require(a)) }"
    ),
    (
      "XCTAssertThrowsError(try f()) { error in XCTAssertEqual(error as? E, .a) }",
      "if let error = #expect(throws: (any Error).self, performing: { try f() }) { #expect((error as? E) == .a) }"
    ),
    (
      "XCTAssertThrowsError(try f()) { XCTAssertEqual($0 as? E, .a) }",
      "if let error = #expect(throws: (any Error).self, performing: { try f() }) { #expect((error as? E) == .a) }"
    ),
    (
      "XCTAssertThrowsError(try f()) { _ in XCTAssertTrue(a) }",
      "if #expect(throws: (any Error).self, performing: { try f() }) != nil { #expect(a) }"
    ),
    ("XCTAssertNoThrow(try f())", "#expect(throws: Never.self) { try f() }"),
    ("throw XCTSkip(\"later\")", "try Test.cancel(\"later\")"),
    ("try XCTSkipIf(a, \"later\")", "if a { try Test.cancel(\"later\") }"),
    ("try XCTSkipUnless(a)", "if !a { try Test.cancel() }"),
    ("try XCTSkipUnless(a == b)", "if !(a == b) { try Test.cancel() }"),
    ("try XCTSkipIf(xs.contains { $0 > 1 })", "if (xs.contains { $0 > 1 }) { try Test.cancel() }"),
    ("await f { XCTAssertEqual($0.a, 1) }", "await f { #expect($0.a == 1) }"),
    ("let s = \"\\(try XCTUnwrap(a))\"", "let s = \"\\(try #require(a))\""),
  ]

  @Test(arguments: replacements.indices.filter { Sweep.isLong || $0 % 6 == 0 })
  func assertions(number: Int) {
    let (old, new) = Self.replacements[number]
    expectMerged(mine(old), expected(new))
  }

  @Test(arguments: [
    "XCTAssertEqual(a, b, accuracy: 0.1)",
    "XCTAssertEqual(a, b, file: file, line: line)",
    "XCTAssertNoDifference(a, b)",
    "XCTAssertThrowsError(try f()) { error in if a { return }; f() }",
    "XCTAssertEqual(a, b) // XCTAssertEqual(a, b)".replacing("XCTAssertEqual(a, b) ", with: ""),
    "let s = #\"XCTAssertTrue(a)\"#",
    "xs.forEach(XCTAssertTrue)",
    "xs.forEach { XCTAssertEqual(try f($0), 1) }",
    "do { XCTAssertEqual(try f(), 1) } catch {}",
    "try? XCTAssertEqual(f(), 1)",
    "let e = expectation(description: \"a\")",
    "wait(for: [e], timeout: 1)",
    "XCTExpectFailure { f() }",
    "XCTest.XCTAssertTrue(a)",
    "let x = a ? XCTFail() : ()",
    "try XCTUnwrap(&state.a) { $0.b = 1 }",
    "try XCTUnwrap(&state.a)",
  ])
  func whatStays(code: String) {
    expectMerged(mine(code), expected(code))
  }

  @Test func aCallOnSeveralLines() {
    expectMerged(
      mine(
        """
        XCTAssertEqual(
              try store.state.a,  // The one.
              [
                1,
              ],
              "why" + 
                text
            )
        """),
      expected(
        """
        try #expect(
              store.state.a ==  // The one.
              [
                1,
              ],
              Testing.Comment(rawValue: "why" + 
                text)
            )
        """))
  }

  @Test func testsThatHaveToThrow() {
    expectMerged(
      mine("XCTAssertEqual(try f(), 1)", effects: ""),
      expected("try #expect(f() == 1)", effects: " throws"))
    expectMerged(
      mine("XCTAssertEqual(try f(), 1)", effects: " async"),
      expected("try #expect(f() == 1)", effects: " async throws"))
    expectMerged(
      mine("XCTAssertTrue(try f())\n    XCTAssertTrue(try f())", effects: ""),
      expected("try #expect(f())\n    try #expect(f())", effects: " throws"))
  }

  @Test(arguments: [
    ("func testURLOpens()", "@Test func urlOpens()"),
    ("func testURL2()", "@Test func url2()"),
    ("func test_it_works()", "@Test func it_works()"),
    ("@MainActor func testMine()", "@MainActor @Test func mine()"),
    ("public func testMine()", "@Test public func mine()"),
    ("func test1()", "@Test func test1()"),
    ("func testDefault()", "@Test func testDefault()"),
    ("func testStore()", "@Test func testStore()"),
    ("private func testMine()", "private func testMine()"),
    ("static func testMine()", "static func testMine()"),
    ("func testMine(_ a: Int)", "func testMine(_ a: Int)"),
    ("override func testMine()", "override func testMine()"),
    ("func setUp()", "func setUp()"),
  ])
  func names(old: String, new: String) {
    let merged = expected("XX(store)").replacing("@Test func mine()", with: new)
    expectMerged(mine("XX(store)", head: old), merged)
  }

  @Test func aNameThatIsUsed() {
    expectMerged(
      mine("await testA()\n    refresh()\n  }\n\n  func testRefresh() {"),
      expected("await a()\n    refresh()\n  }\n\n  @Test func testRefresh() {"))
  }

  @Test func anEditOfAGeneratedAssertion() {
    expectMerged(
      Self.base.replacing("store.isDismissed)", with: "store.isDismissed, \"why\")"),
      Self.theirs.replacing("store.isDismissed)", with: "store.isDismissed, \"why\")"))
  }

  @Test func anExtensionAndAFunction() {
    let mine = """

      extension FTests {
        func testMine() { check(1) }
      }

      private func check(_ a: Int) { XCTAssertEqual(a, 1) }

      """
    let merged = """

      extension FTests {
        @Test func mine() { check(1) }
      }

      private func check(_ a: Int) { #expect(a == 1) }

      """
    expectMerged(Self.base + mine, Self.theirs + merged)
  }

  @Test(arguments: [
    (": XCTestCase {", " {"), (": XCTestCase, P {", ": P {"), (" : XCTestCase{", "{"),
  ])
  func aClassOfOnesOwn(old: String, new: String) {
    expectMerged(
      Self.base + "\nfinal class MyTests\(old)\n  func testMine() { XCTAssertNil(a) }\n}\n",
      Self.theirs + "\nfinal class MyTests\(new)\n  @Test func mine() { #expect(a == nil) }\n}\n")
  }

  @Test(arguments: [
    "XCTAssertEqual(a, b, accuracy: 1)", "measure { f() }",
    "}\n  override func setUp() {", "_ = XCTestExpectation(description: \"a\")",
  ])
  func aClassOfOnesOwnThatStays(code: String) {
    let own = """

      final class MyTests: XCTestCase {
        func testMine() { XCTAssertNil(a) }
        func testOther() { \(code) }
      }

      func check() { XCTAssertTrue(a) }

      """
    expectMerged(mine("XCTAssertTrue(a)") + own, expected("#expect(a)") + own)
  }

  /// Classes in other files may inherit from it.
  @Test func aClassThatIsNotFinal() {
    let own = "\nclass MyTests: XCTestCase {\n  func testMine() { XCTAssertNil(a) }\n}\n"
    expectMerged(mine("XCTAssertTrue(a)") + own, expected("#expect(a)") + own)
  }

  @Test func functionsOfOnesOwn() {
    let own = "\nfunc XCTAssertEqual(_ a: Int, _ b: Int) {}\n"
    expectMerged(
      mine("XCTAssertEqual(a, b)") + own, expected("XCTAssertEqual(a, b)") + own)
  }

  @Test func carriageReturns() {
    func returning(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    expectMerged(
      returning(mine("XCTAssertEqual(a, b)")), returning(expected("#expect(a == b)")))
  }

  @Test func otherChangesOfLibraries() {
    let mine = mine("XCTAssertEqual(a, b)")
    let theirs = Self.base.replacing("isDismissed", with: "isEmpty")
    expect(
      base: Self.base, mine: mine, theirs: theirs,
      merged: mine.replacing("isDismissed", with: "isEmpty"))
    #expect(TestMigration.applied(base: Self.base, mine: mine, theirs: theirs) == nil)
    #expect(TestMigration.applied(base: Self.theirs, mine: mine, theirs: Self.base) == nil)
  }
}
