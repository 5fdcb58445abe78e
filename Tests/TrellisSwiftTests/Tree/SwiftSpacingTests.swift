import Testing
import TrellisSwift

/// Swift without the space that means nothing.
@Suite struct SwiftSpacingTests {
  @Test(arguments: [
    ("f( a,b :c )", "f(a,b:c)"), ("try  await load()", "try await load()"), ("a+b", "a + b"),
    ("{ [weak self]  item  in item.id }", "{[weak self]item in item.id}"), ("x as?  Y", "x as? Y"),
    ("f(\"a  b\")", "f( \"a  b\" )"), ("let x = 1", "let  x=1"),
  ])
  func sameSwift(left: String, right: String) {
    #expect(SwiftTree(code: left).root.compact() == SwiftTree(code: right).root.compact())
  }

  @Test(arguments: [("\"a  b\"", "\"a b\""), ("a b(", "a  b("), ("try a", "trya")])
  func differentSwift(left: String, right: String) {
    #expect(SwiftTree(code: left).root.compact() != SwiftTree(code: right).root.compact())
  }

  @Test func splices() {
    let tree = SwiftTree(code: #"f( item , "\(item)", in: item.id)"#)
    let splices = tree.references.filter { $0.name == "item" }.map { $0.replaced(by: "x") }
    #expect(tree.root.compact(with: splices) == #"f(x,"\(item)",in:x.id)"#)
  }
}
