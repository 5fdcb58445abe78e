import Testing
import TrellisSwift

/// The variables that a fragment takes from outside.
@Suite struct SwiftVariablesTests {
  @Test(arguments: [
    ("a + b.c", ["a", "b"]), ("f(x)", ["x"]), ("f(a:)", []),
    ("items.map { $0 + y }", ["items", "y"]),
    ("Item.new(id)", ["Item", "id"]), ("items.map { item in item }", ["items"]),
  ])
  func variables(code: String, expected: [String]) {
    #expect(SwiftTree(code: code).variables.map(\.name) == expected)
  }

  @Test func places() {
    let variables = SwiftTree(code: "Item.new(id).map { x }").variables
    #expect(variables.filter(\.isLowercase).map(\.name) == ["id", "x"])
    #expect(variables.filter(\.isInClosure).map(\.name) == ["x"])
  }
}
