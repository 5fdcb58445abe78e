import Testing
import TrellisSwift

/// The trees of fragments, as kinds and words with parts in parentheses.
@Suite struct SwiftTreeTests {
  private func expect(
    _ text: String, as grammar: SwiftTree.Grammar = .expression, is expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try SwiftTree(SwiftTokens(text), as: grammar)
    #expect(tree.root.outline == expected, sourceLocation: location)
    #expect(tree.root.text == text, sourceLocation: location)
    for node in tree.nodes {
      var end = node.range.lowerBound
      for child in node.children {
        #expect(end <= child.range.lowerBound, sourceLocation: location)
        end = child.range.upperBound
      }
      #expect(end <= node.range.upperBound, sourceLocation: location)
    }
  }

  @Test func names() throws {
    try expect("state", is: "name:state")
    try expect("`class`.`in`", is: "member:`in`(name:`class`)")
    try expect("self.draft", is: "member:draft(name:self)")
    try expect("$draft", is: "dollar:draft")
    try expect("state.$draft", is: "member:$draft(name:state)")
    try expect("😀", is: "name:😀")
  }

  @Test func members() throws {
    try expect("state.items.count", is: "member:count(member:items(name:state))")
    try expect(".loaded", is: "member:loaded")
    try expect("pair.0", is: "member:0(name:pair)")
    try expect("draft?.name!", is: "forced(member:name(optionalChain(name:draft)))")
    try expect("items[0]", is: "subscript(name:items, number:0)")
    try expect(
      "items[id: id]?.name",
      is: "member:name(optionalChain(subscript(name:items, labelled:id(name:id))))")
    try expect("Foo<Int>.bar", is: "member:bar(name:Foo(typeName:Int))")
    try expect("/Action.saved", is: "prefix:/(member:saved(name:Action))")
  }

  @Test func calls() throws {
    try expect("f()", is: "call(name:f)")
    try expect("f(1, b: x)", is: "call(name:f, number:1, labelled:b(name:x))")
    try expect(".failed(error)", is: "call(member:failed, name:error)")
    try expect("items.map { $0 }", is: "call(member:map(name:items), closure(dollar:0))")
    try expect(
      "f(1) { a } after: { b }",
      is: "call(name:f, number:1, closure(name:a), labelled:after(closure(name:b)))")
    try expect("reduce(0, +)", is: "call(name:reduce, number:0, operatorName:+)")
    try expect("move(from:to:)", is: "compoundName:from:to:(name:move)")
    try expect("#localized(key)", is: "call(macro:localized, name:key)")
  }

  @Test func literals() throws {
    try expect("[true, nil]", is: "array(boolean:true, nil:nil)")
    try expect("[:]", is: "dictionary")
    try expect(#"["a": 1]"#, is: #"dictionary(string:"a", number:1)"#)
    try expect("(1, b: 2)", is: "tuple(number:1, labelled:b(number:2))")
    try expect("-1.5e-3", is: "prefix:-(number:1.5e-3)")
    try expect("/a.b/", is: "regex:/a.b/")
    try expect("#/a b/#", is: "regex:#/a b/#")
    try expect(
      #""a \(b) \(c, format: .d)""#,
      is:
        #"string:"a \(b) \(c, format: .d)"(interpolation(name:b), interpolation(name:c, labelled:format(member:d)))"#
    )
    try expect(
      #""\("a" + "\(b)")""#,
      is:
        #"string:"\("a" + "\(b)")"(interpolation(binary:+(string:"a", string:"\(b)"(interpolation(name:b)))))"#
    )
  }

  @Test func keyPaths() throws {
    try expect(#"\.name"#, is: "keyPath(member:name(implicitRoot))")
    try expect(
      #"\Item.names[0]"#, is: "keyPath(subscript(member:names(name:Item), number:0))")
    try expect(#"\.[0]"#, is: "keyPath(subscript(implicitRoot, number:0))")
  }

  /// Operators bind as the standard library declares them.
  @Test func operators() throws {
    try expect("a + b * c", is: "binary:+(name:a, binary:*(name:b, name:c))")
    try expect("a * b + c", is: "binary:+(binary:*(name:a, name:b), name:c)")
    try expect("a - b - c", is: "binary:-(binary:-(name:a, name:b), name:c)")
    try expect("a ?? b ?? c", is: "binary:??(name:a, binary:??(name:b, name:c))")
    try expect(
      "!a && b == c || d",
      is: "binary:||(binary:&&(prefix:!(name:a), binary:==(name:b, name:c)), name:d)")
    try expect(
      "a == 1 ? b : c ? d : e",
      is:
        "conditional:?(binary:==(name:a, number:1), name:b, conditional:?(name:c, name:d, name:e))"
    )
    try expect("x as? Int == 1", is: "binary:==(cast:as?(name:x, typeName:Int), number:1)")
    try expect("a + b is Int", is: "cast:is(binary:+(name:a, name:b), typeName:Int)")
    try expect("1...n", is: "binary:...(number:1, name:n)")
    try expect("items[1...]", is: "subscript(name:items, postfix:...(number:1))")
  }

  @Test func effects() throws {
    try expect(
      "try await load() + 1", is: "effect:try(effect:await(binary:+(call(name:load), number:1)))")
    try expect("try? load()", is: "effect:try?(call(name:load))")
    try expect(
      "(await count()) == 1", is: "binary:==(tuple(effect:await(call(name:count))), number:1)")
  }

  @Test func closures() throws {
    try expect("{}", is: "closure")
    try expect("{ a in a }", is: "closure(parameter:a, name:a)")
    try expect(
      "{ [weak self, id = state.id] (item: Item, _ at: Int) -> Bool in true }",
      is:
        "closure(capture:self, capture:id(member:id(name:state)), parameter:item(typeName:Item), parameter:at(typeName:Int), typeName:Bool, boolean:true)"
    )
    try expect("{ $0.count += 1 }", is: "closure(binary:+=(member:count(dollar:0), number:1))")
    try expect("{ return x }", is: "closure(exit:return(name:x))")
    try expect("{ let x = 1 }", is: "closure(variable:let(binding:let(name:x), number:1))")
    try expect(
      "{ if let x { x } else { y } }",
      is:
        "closure(if(conditions(optionalBinding(binding:let(name:x))), block(name:x), block(name:y)))"
    )
    try expect(
      "{ switch x { case .a(let b) where b: c default: d } }",
      is:
        "closure(switch(name:x, case(patterns(pattern(call(member:a, binding:let(name:b)), name:b)), name:c), case(name:d)))"
    )
    try expect("{ for a in b { c(a.d) } }", is: "closure(opaque(name:a, name:b, name:c, name:a))")
  }

  @Test func conditions() throws {
    try expect("a, b", as: .conditions, is: "conditions(name:a, name:b)")
    try expect(
      "let draft = state.draft, draft.isValid", as: .conditions,
      is:
        "conditions(optionalBinding(binding:let(name:draft), member:draft(name:state)), member:isValid(name:draft))"
    )
    try expect(
      "case .failed(let error) = state.result", as: .conditions,
      is:
        "conditions(matching(call(member:failed, binding:let(name:error)), member:result(name:state)))"
    )
    try expect(
      "let x: Int = y", as: .conditions,
      is: "conditions(optionalBinding(binding:let(name:x), typeName:Int, name:y))")
  }

  @Test func patterns() throws {
    try expect(
      ".a, .b(_, let x?) where x > 1", as: .patterns,
      is:
        "patterns(pattern(member:a), pattern(call(member:b, wildcard:_, binding:let(optionalChain(name:x))), binary:>(name:x, number:1)))"
    )
    try expect(
      "let (a, b)", as: .patterns, is: "patterns(pattern(binding:let(tuple(name:a, name:b))))")
    try expect("is Int", as: .patterns, is: "patterns(pattern(typePattern:is(typeName:Int)))")
    try expect("1...9", as: .patterns, is: "patterns(pattern(binary:...(number:1, number:9)))")
  }

  @Test func types() throws {
    try expect("Item.ID?", as: .type, is: "optionalType:?(memberType:ID(typeName:Item))")
    try expect(
      "[String: [Int]]", as: .type,
      is: "dictionaryType(typeName:String, arrayType(typeName:Int))")
    try expect(
      "Result<Item, any Error>", as: .type,
      is: "typeName:Result(typeName:Item, modifiedType:any(typeName:Error))")
    try expect(
      "@Sendable (Int, inout [A]) async throws -> Void", as: .type,
      is:
        "modifiedType:@Sendable(functionType(tupleType(typeName:Int, modifiedType:inout(arrayType(typeName:A))), typeName:Void))"
    )
    try expect(
      "(a: Int, b: String)", as: .type,
      is: "tupleType(element:a:(typeName:Int), element:b:(typeName:String))")
    try expect("A & B", as: .type, is: "composition(typeName:A, typeName:B)")
    try expect(
      "(() -> Void)?", as: .type,
      is: "optionalType:?(tupleType(functionType(tupleType, typeName:Void)))")
  }

  @Test func declarations() throws {
    try expect("Int", as: .declaration, is: "declaration(typeName:Int)")
    try expect(
      "[Int]? = items ?? []", as: .declaration,
      is: "declaration(optionalType:?(arrayType(typeName:Int)), binary:??(name:items, array))")
    try expect("loaded", as: .enumCase, is: "enumCase(name:loaded)")
    try expect(
      "import([Int], id: @Sendable () -> Int)", as: .enumCase,
      is:
        "enumCase(name:import, arrayType(typeName:Int), element:id:(modifiedType:@Sendable(functionType(tupleType, typeName:Int))))"
    )
  }

  @Test(arguments: ["Int =", "= 1", "Int == 1", "Int = 1, 2"])
  func malformedDeclarations(text: String) {
    #expect(throws: SwiftProblem.self) { try SwiftTree(SwiftTokens(text), as: .declaration) }
  }

  @Test(arguments: ["loaded()", "loaded(1)", "a.b", "loaded(Int", "`a", ""])
  func malformedCases(text: String) {
    #expect(throws: SwiftProblem.self) { try SwiftTree(SwiftTokens(text), as: .enumCase) }
  }

  @Test func actions() throws {
    try expect("appeared", as: .actions, is: "patterns(name:appeared)")
    try expect(
      "continue, path.edit.default(let id, .saved(x))", as: .actions,
      is:
        "patterns(name:continue, call(member:default(member:edit(name:path)), binding:let(name:id), call(member:saved, name:x)))"
    )
    try expect(
      "loaded(items: [])", as: .actions, is: "patterns(call(name:loaded, labelled:items(array)))")
  }

  @Test(arguments: ["a,", ".a", "a..b", "a(x) y", "a(x", "1"])
  func malformedActions(text: String) {
    #expect(throws: SwiftProblem.self) { try SwiftTree(SwiftTokens(text), as: .actions) }
  }

  /// Characters that take several bytes don't shift any place.
  @Test func placesCountScalars() throws {
    let tree = try SwiftTree(SwiftTokens(#""é😀" + état"#), as: .expression)
    #expect(tree.references.map(\.node.text) == ["état"])
    #expect(tree.root.children.map(\.text) == [#""é😀""#, "état"])
  }

  /// The tree's levels are limited, so that each walk can recurse.
  @Test func levels() throws {
    for (piece, end) in [
      ("a + ", "a"), ("a ?? ", "a"), ("a.", "a"), ("f() == ", "a"), ("try ", "a"),
    ] {
      #expect(throws: SwiftProblem.self) {
        try SwiftTree(SwiftTokens(String(repeating: piece, count: 1000) + end), as: .expression)
      }
    }
    let list = "[" + String(repeating: "a, ", count: 10_000) + "]"
    let tree = try SwiftTree(SwiftTokens(list), as: .expression)
    #expect(tree.root.children.count == 10_000)
  }
}

extension SwiftNode {
  /// The node as `kind:word(children)`.
  fileprivate var outline: String {
    let word = wordRange.isEmpty ? "" : ":\(word)"
    let parts = children.map(\.outline)
    return "\(kind)\(word)" + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
  }
}
