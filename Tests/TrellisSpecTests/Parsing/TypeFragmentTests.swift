import Testing
import TrellisSpecTestSupport

/// Types that aren't valid Swift.
@Suite struct TypeFragmentTests {
  @Test(arguments: [
    "1...2", #"\.name"#, "$0", "-Int", "Int 0", "Int, 0", "Int.", "Int == 0", "Foo..Bar",
    "func", "let", "var", "some", "nil", "Int Int", "Int ?", "Foo . Bar", "repeat each T", "_",
    "(Int) throws", "any", "Foo<>",
  ])
  func isNoType(written: String) {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        value: 1️⃣\(written)
      """,
      ["1️⃣ error: '\(written)' isn't a Swift type"])
  }

  @Test(arguments: [
    ("Int -> Int", "put the arguments of a function type in parentheses"),
    ("Int ->", "put the arguments of a function type in parentheses"),
    ("(Int)? -> Int", "put the arguments of a function type in parentheses"),
    ("some View", "the type of a value must be concrete; write 'any'"),
    ("[some View]", "the type of a value must be concrete; write 'any'"),
    ("inout Int", "remove 'inout'"), ("consuming Item", "remove 'consuming'"),
    ("@escaping () -> Void", "remove '@escaping'"),
  ])
  func whatToWrite(written: String, hint: String) {
    expectErrors(
      "feature: Inventory\nstate:\n  value: '1️⃣\(written)'\n",
      ["1️⃣ error: '\(written)' isn't a Swift type; \(hint)"])
  }

  @Test(arguments: ["(a b: Int)", "(a: Int)", "(a: Int) -> Void", "(Int...)"])
  func parenthesesOfFunctions(written: String) {
    expectErrors(
      "feature: Inventory\nstate:\n  value: '1️⃣\(written)'\n",
      ["1️⃣ error: '\(written)' isn't a Swift type"])
  }

  @Test(arguments: [
    "Int!", "Int??", "any Error", "(Int, String)", "(Int) async throws -> Void",
    "'@Sendable (Int) -> Void'", "'@MainActor () -> Void'", "Result<Int, any Error>", "Int.Type",
    "Array<Array<Int>>", "(inout Int) -> Void", "Foo.Bar<Int>.Baz", "Set<Item.ID>", "`Type`.Name",
    "any Sendable & Equatable", "(first: Int, second: Int)", "Void", "()",
    "(Int) -> (String) -> [Int]", "(_ item: Item) -> Void", "(consuming Item) -> Void",
    "((Int) -> Void)?", "(any Error)?", "(Int...) -> Void", "(@escaping () -> Void) -> Void",
    "() throws(MyError) -> Int", "'[any Reducer]'", "(_: Int) -> Void",
  ])
  func isAType(written: String) {
    let quoted = written.hasPrefix("'") || written.contains(": ") ? written : "\"\(written)\""
    let yaml = written.contains(": ") ? "'\(written)'" : quoted
    expectDiagnostics(
      """
      feature: Inventory
      state:
        value: \(yaml)
      """, [])
  }

  @Test func brackets() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        a: Int1️⃣)
        b: 2️⃣(Int
        c: Array3️⃣<Int
        d: Array<Int>4️⃣>
        e: "5️⃣[Int"
        f: "Int6️⃣]"
        g: Array<7️⃣(Int>
      """,
      [
        "1️⃣ error: the type isn't valid Swift: ')' has no opening bracket",
        "2️⃣ error: the type isn't valid Swift: '(' isn't closed; expected ')'",
        "3️⃣ error: '<' isn't closed; expected '>'",
        "4️⃣ error: '>' has no opening bracket",
        "5️⃣ error: the type isn't valid Swift: '[' isn't closed; expected ']'",
        "6️⃣ error: the type isn't valid Swift: ']' has no opening bracket",
        "7️⃣ error: the type isn't valid Swift: '(' isn't closed; expected ')'",
      ])
  }

  @Test func commentsAndSemicolons() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        a: 1️⃣Int // how many
        b: 2️⃣Int /* how many */
        c: Int3️⃣; var d
      """,
      [
        "1️⃣ error: the type contains a comment; write it as a YAML comment",
        "2️⃣ error: the type contains a comment; write it as a YAML comment",
        "3️⃣ error: the type contains a ';'",
      ])
  }
}
