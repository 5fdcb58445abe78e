import Testing

@testable import TrellisSwift

/// What the grammar of expressions accepts and rejects.
@Suite struct SwiftReaderTests {
  private func problem(_ text: String) -> String? {
    let tokens = SwiftTokens(text)
    return tokens.problem.map { "\($0.offset): \($0.message)" }
      ?? problem(tokens, as: .expression).map { "\($0.offset): \($0.message)" }
  }

  private func problem(_ tokens: SwiftTokens, as grammar: SwiftTree.Grammar) -> SwiftProblem? {
    do throws(SwiftProblem) {
      _ = try SwiftTree(tokens, as: grammar)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "0", "42", "1_000", "1.5", "1_0.2_5", "1e3", "1E+3", "1.5e-10", "0b1", "0b10_01", "0o17",
    "0o7_0",
    "0xFf", "0x1_F", "0x1p3", "0xA.8P-2", "1__0",
  ])
  func numbers(text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    "0b2", "0b", "0b_1", "0o8", "0xG", "0x1.8", "0x1p", "1_a", "1.5e", "1e_3", "1.5f", "0B1",
    "1_.5x",
  ])
  func noNumbers(text: String) {
    #expect(problem(text)?.hasSuffix("'\(text)' isn't a number") == true)
  }

  private static let rightExpressions = ##"""
    state.items.filter { $0.isOn && !$0.isDone }.map(\.id)
    items.sorted { $0.name < $1.name }
    items.reduce(0, +)
    items.sorted(by: >)
    items.reduce(into: [:]) { $0[$1.id] = $1 }
    a ? b : c
    a ? b ? 1 : 2 : c ? 3 : 4
    a ?b : c
    [a ? b : c: d]
    f(a ? b : c, d: e ? f : g)
    x as? [String: Int] ?? [:]
    x as? Int != 5
    (x as! Item).name
    x is any Reducer
    try? decoder.decode(Item.self, from: data)
    try! load()
    (try? load()) ?? other
    try await client.load(id: state.id)
    1 + (await count())
    Dictionary(grouping: items, by: \.category)
    Result<[Int], any Error>.success([1, 2])
    Foo<Bar<Int>, (Int) -> Void>.Baz()
    IdentifiedArrayOf<Item>(uniqueElements: items)
    [String: [Int]]()
    [Int?]()
    [() -> Void]()
    [() async throws -> Void]()
    any Reducer.self
    (any Reducer).self
    a < b && c > d
    f(a < b, c > d)
    (a < b) == (c > d)
    "a \(b) c \(d ?? "none") \(f(x: 1, y: [2]))"
    "\(x, format: .number)"
    "\("a" + "\(b)")"
    "\u{1F600}\n\t\\\"\0\r\'"
    "it's"
    "😀"
    #"raw \#(x) "quoted" \n"#
    text.firstMatch(of: /a.b/)
    /[a-z]+\d*/
    #/a b/#
    \Item.names[0].count
    \.items?.count
    \.self
    \[Int].first
    \Int?.description
    \Box<Int>.value
    -1.5e-10
    0xFF + 0b1010_1010 + 0o17 + 1_000_000
    0x1.8p3
    ...5
    x...
    0..<10
    (0...).prefix(5)
    !a && !b || c
    a &+ b << 2 | ~mask
    a - -b
    -x
    f(&x)
    state.path[id: 1, case: \.detail]?.item.name ?? ""
    items[items.startIndex..<items.endIndex]
    dict["a", default: 0]
    a?.b?.c()
    a!.b![0]
    make()()
    move(from:to:)
    .init(x: 1)
    .some(.init())
    Self.default
    self.value
    super.value
    state.$draft
    tuple.0.name
    a.in
    a.`class`
    `default`.x
    [1, 2, 3,]
    ["a": 1, "b": 2]
    (x: 1, y: 2)
    ()
    { _ in }
    { }
    { [weak self, x = state.x] in self?.show(x) }
    { (a: Int, b: Int) -> Bool in a < b }
    { a, b in a + b }
    { @MainActor in await f() }
    { @Sendable (a) async throws -> Int in try await g(a) }
    { $0.x = 1 }
    { _ = $0 }
    { let x = $0 }
    { return }
    { throw CancellationError() }
    { if $0 { 1 } else if $1 { 2 } else { 3 } }
    { guard let x = $0 else { return } }
    { if case let .a(x) = $0, x > 1 { return x } else { return 2 } }
    { if #available(iOS 17, *) { 1 } }
    { switch $0 { case .a, .b: 1 case .c(let x) where x > 1: x default: 2 } }
    { for x in y { print(x) } }
    if a { 1 } else { 2 }
    switch a { case .b(let c): c default: 5 }
    withAnimation { f() } completion: { g() }
    f { $0 }.map { $1 }
    #line
    #selector(a.b)
    #Predicate<Item> { $0.name == "a" }
    #expect(a == b)
    any
    each.value
    some + 1
    copy a
    a → b
    √a
    é.ü
    a🎉b
    UUID(uuidString: "deadbeef-dead-beef-dead-beefdeadbeef")!
    """##.split(separator: "\n").map(String.init)

  @Test(arguments: rightExpressions) func isTaken(expression: String) {
    #expect(problem(expression) == nil)
  }

  @Test(arguments: [
    (
      "1, 2",
      "1: the expression isn't valid Swift: ',' separates values in brackets, but this is a single value"
    ),
    ("f(*/)", "2: the expression isn't valid Swift: '*/' ends a comment that never begins"),
    ("`a", "0: the expression isn't valid Swift: a backtick isn't closed"),
    ("a.", "1: the expression ends in '.'"),
    ("a. b", "3: the expression isn't valid Swift: expected a name right after '.'"),
    ("a as", "2: the expression ends in 'as'"),
    ("f(a as)", "6: the expression isn't valid Swift: expected a type before ')'"),
    ("a ??", "2: the expression ends in '??'"),
    ("f(a ??)", "6: the expression isn't valid Swift: expected a value before ')'"),
    ("a ? b", "2: the expression isn't valid Swift: '?' has no ':'"),
    ("a-", "1: the expression ends in '-'"),
    ("a- b", "1: the expression isn't valid Swift: unexpected '-'"),
    (
      "#if DEBUG",
      "1: the expression isn't valid Swift: '#if' is only allowed between statements, expected a value"
    ),
    ("f(a b)", "4: the expression isn't valid Swift: expected an operator before 'b'"),
    ("f(,)", "2: the expression isn't valid Swift: expected a value before ','"),
    ("[a: b, c]", "8: the expression isn't valid Swift: unexpected ']'"),
    ("[a:]", "3: the expression isn't valid Swift: expected a value before ']'"),
    ("a b", "2: the expression isn't valid Swift: expected an operator before 'b'"),
    ("a??b", "3: the expression isn't valid Swift: expected an operator before 'b'"),
    ("x in", "2: the expression isn't valid Swift: expected an operator before 'in'"),
    ("1a", "0: the expression isn't valid Swift: '1a' isn't a number"),
    ("0x", "0: the expression isn't valid Swift: '0x' isn't a number"),
    ("1e", "0: the expression isn't valid Swift: '1e' isn't a number"),
    (".5", "1: the expression isn't valid Swift: a number starts with a digit"),
    ("\"\\q\"", "1: the expression isn't valid Swift: '\\q' isn't an escape sequence"),
    ("\"\\u{}\"", "1: the expression isn't valid Swift: '\\u' isn't an escape sequence"),
    ("\"\\(a b)\"", "5: the expression isn't valid Swift: expected an operator before 'b'"),
    ("\"\\(a.)\"", "4: the expression ends in '.'"),
    (
      "\"\"\"a\"\"\"",
      "0: the expression isn't valid Swift: a multiline string doesn't fit on one line; write '\\n'"
    ),
    ("\\a", "1: the expression isn't valid Swift: a key path is '\\.name'"),
    ("$", "0: the expression isn't valid Swift: a name or a number follows '$'"),
    (
      "{ a b }",
      "4: the expression isn't valid Swift: the closure has more than one statement; use 'custom' for statements"
    ),
    (
      "{ let x = 1 return x }",
      "12: the expression isn't valid Swift: the closure has more than one statement; use 'custom' for statements"
    ),
    ("{ a ?? }", "7: the expression isn't valid Swift: expected a value before '}'"),
    ("a = b", "2: the expression assigns, but 'set' already does that"),
    ("@a b", "0: the expression begins with '@'"),
    ("a <b", "2: the expression isn't valid Swift: unexpected '<'"),
    ("a {} {}", "5: the expression isn't valid Swift: expected an operator before '{'"),
  ])
  func isRefused(expression: String, message: String) {
    #expect(problem(expression) == message)
  }

  @Test func whatIsAssignedTo() {
    func problem(_ text: String) -> String? {
      self.problem(SwiftTokens(text), as: .property)?.message
    }
    for property in ["a", "a.b", "a[0].b", "a[id: f(1)]?.b", "a?.b!.c"] {
      #expect(problem(property) == nil)
    }
    #expect(problem("a + b") == "the expression isn't valid Swift: unexpected '+'")
    #expect(
      problem("a as B")
        == "the expression isn't valid Swift: expected an operator before 'as'; put a Swift string in quotes inside the YAML quotes"
    )
  }

  /// No expression crashes the program, however deeply nested.
  @Test func deepExpressions() {
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("f {", "}"), ("a ? ", " : b"), ("if a { ", " }"),
    ] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
      }
      #expect(problem(nested(30)) == nil)
      #expect(problem(nested(10_000)) != nil)
    }
    #expect(problem(Array(repeating: "a", count: 300).joined(separator: " + ")) == nil)
    #expect(problem(Array(repeating: "a", count: 10_000).joined(separator: " + ")) != nil)
    #expect(
      problem(Array(repeating: "a ? b", count: 10_000).joined(separator: " : ") + " : c") != nil)
    #expect(problem(String(repeating: "!", count: 10_000)) != nil)
    #expect(problem(String(repeating: "try ", count: 10_000) + "a") != nil)
  }
}
