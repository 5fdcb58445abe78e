import Testing
import TrellisSwift

/// The names that a fragment refers to outside itself.
@Suite struct SwiftReferencesTests {
  private func references(_ text: String, _ grammar: SwiftTree.Grammar = .expression) throws
    -> String
  {
    try SwiftTree(SwiftTokens(text), as: grammar).references
      .map { "\($0.name)@\($0.node.range.lowerBound)" + ($0.isShorthand ? "=" : "") }
      .joined(separator: " ")
  }

  @Test func names() throws {
    #expect(try references("state.items.count + count") == "state@0 count@20")
    #expect(try references("f(name: name)") == "f@0 name@8")
    #expect(try references(#""\(state.name): \(x)""#) == "state@3 x@18")
    #expect(try references("`in`.x") == "in@0")
    #expect(try references(".some(x)") == "x@6")
    #expect(try references(#"items[keyPath: \Item.name]"#) == "items@0 Item@16")
  }

  @Test func closures() throws {
    #expect(try references("items.map { state in state.id }") == "items@0")
    #expect(try references("items.map { item in item.id == state.id }") == "items@0 state@31")
    #expect(try references("f { [state] in state.id }") == "f@0 state@5=")
    #expect(try references("f { [id = state.id] in id }") == "f@0 state@10")
    #expect(try references("f { (a: Item, _ b: Int) in a + b + c }") == "f@0 c@35")
    #expect(try references("f { a in g { b in a + b } + b }") == "f@0 g@9 b@28")
    #expect(try references("f { g($0) + $0 } == $x") == "f@0 g@4 x@20")
  }

  @Test func bindings() throws {
    #expect(
      try references("{ if let state { state.id } else { state } }") == "state@9= state@35")
    #expect(
      try references("{ if let draft = state.draft { draft } else { draft } }")
        == "state@17 draft@46")
    #expect(try references("{ guard let a = b else { a } }") == "b@16 a@25")
    #expect(
      try references("{ switch x { case .a(let b) where b > c: b default: b } }")
        == "x@9 c@38 b@52")
    #expect(
      try references("let draft = state.draft, draft.isValid", .conditions) == "state@12")
    #expect(try references("case .a(let x, y) = z", .conditions) == "y@15 z@20")
    #expect(try references("let .a(x, .b(y)) = x", .conditions) == "x@19")
  }

  @Test func declaredNames() throws {
    func declared(_ text: String, _ grammar: SwiftTree.Grammar) throws -> [String] {
      try SwiftTree(SwiftTokens(text), as: grammar).declaredNames.map(\.name)
    }
    #expect(
      try declared("let a = b, case .c(let d, _) = e, f({ g in g })", .conditions) == ["a", "d"])
    #expect(try declared("let .failed(error, code: code)", .patterns) == ["error", "code"])
    #expect(try declared(".failed(let error) where error.isFatal", .patterns) == ["error"])
    #expect(try declared("items.filter { let x = $0 }", .expression) == [])
  }
}
