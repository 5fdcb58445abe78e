import Testing
import TrellisSwift

/// What code of any kind mentions, and what becomes of it when parts are replaced.
@Suite struct MentionsTests {
  @Test(arguments: [
    ("a + b.c", ["a", "b"]), ("f(label: x)", ["f", "x"]), ("[x].map { y in x + y }", ["x"]),
    ("items.filter { $0.id == id }", ["items", "id"]), ("\"\\(name)\"", ["name"]),
    ("let x = y, x > z", ["y", "z"]), ("Set<Item>()", ["Item", "Set"]),
    ("a = b", ["a", "b"]), ("id: a, name: b", ["a", "b"]),
    ("not swift at all(", ["all", "at", "not", "swift"]),
  ])
  func names(code: String, expected: [String]) {
    #expect(SwiftTree(code: code).mentionedNames.sorted() == expected.sorted())
  }

  @Test(arguments: [
    ("a", false), ("a.b(c)", false), ("!a", true), ("a == b", true), ("a ? b : c", true),
    ("a?.b", true), ("a!", true), ("xs.reduce(0, +)", false), ("\"\\(a + b)\"", false),
    ("xs.filter { $0 > 1 }", true), ("try? a", true), ("try a", false), ("a as? B", true),
    ("Set<Int>()", false), ("-1", true), ("if a { b } else { c }", true),
  ])
  func operators(code: String, expected: Bool) {
    #expect(SwiftTree(code: code).hasOperator == expected)
  }

  @Test(arguments: [
    ("xs.contains { $0 }", true), ("xs.contains(where: { $0 })", false), ("a", false),
    ("f(x) { y }", true), ("[{ 1 }]", false), ("(f { 1 })", false), ("f { 1 } == 2", true),
  ])
  func bareBraces(code: String, expected: Bool) {
    #expect(SwiftTree(code: code).hasBareBrace == expected)
  }

  @Test(arguments: [
    ("x + y.x", "1 + y.x"), ("f(x: x)", "f(x: 1)"), ("{ x in x + z }", "{ x in x + z }"),
    ("{ [x] in x }", "{ [x = 1] in x }"), ("\"\\(x)\"", "\"\\(1)\""),
    ("if let x { x } else { y }", "if let x = 1 { x } else { y }"),
    ("xs.map { $0.x + x }", "xs.map { $0.x + 1 }"),
  ])
  func replacements(code: String, expected: String) {
    let tree = SwiftTree(code: code)
    let splices = tree.references.filter { $0.name == "x" }.map { $0.replaced(by: "1") }
    #expect(tree.text(with: splices) == expected)
  }

  @Test(arguments: [
    ("client.load(id, name: x)", "client.load", [nil, "name"]), ("f()", "f", []),
    ("a.b[1].c(2)", nil, [nil]), ("f { 1 }", "f", [nil]),
    ("f(1) { 2 } done: { 3 }", "f", [nil, nil, "done"]),
  ])
  func calls(code: String, names: String?, labels: [String?]) {
    let root = SwiftTree(code: code).root
    #expect(root.base?.memberNames?.joined(separator: ".") == names)
    #expect(root.arguments.map(\.label) == labels)
  }
}
