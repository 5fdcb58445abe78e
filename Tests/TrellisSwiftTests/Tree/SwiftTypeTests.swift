import Testing
import TrellisSwift

@Suite struct SwiftTypeTests {
  @Test(arguments: [
    "Int", "String?", "[Int]", "[String: Int]", "Result<Int, MyError>", "Item.ID", "Set<Int>",
    "(Int)", "Array<Array<Int>>", "Pair<(Int), Int>",
  ])
  func equatable(type: String) {
    #expect(SwiftNode(type: type).isEquatableType)
  }

  @Test(arguments: [
    "() -> Void", "(Int, String)", "any Error", "any Error & Sendable", "Result<Int, any Error>",
    "[() -> Int]", "Void", "Any", "AnyObject", "[(Int, Int)]", "@Sendable () -> Int", "()",
  ])
  func notEquatable(type: String) {
    #expect(!SwiftNode(type: type).isEquatableType)
  }

  @Test(arguments: [
    ("() -> Void", true), ("(() -> Void)", true), ("@Sendable (Int) async -> (Int, Int)", true),
    ("(() -> Void)?", false), ("[() -> Void]", false), ("(Int, () -> Void)", false), ("Int", false),
  ])
  func isFunction(type: String, isFunction: Bool) {
    #expect(SwiftNode(type: type).isFunctionType == isFunction)
  }

  @Test func functions() throws {
    func type(_ text: String) -> SwiftNode { SwiftNode(type: text) }
    let function = try #require(type("(@Sendable (Int, [A]) throws -> (B) -> C)").functionType)
    #expect(function.parameters.map(\.text) == ["Int", "[A]"])
    #expect(function.result.text == "(B) -> C")
    #expect(type("() -> Void").functionType?.parameters.isEmpty == true)
    #expect(type("[() -> Void]").functionType == nil)
  }

  @Test func results() {
    #expect(SwiftNode(type: "Result<[A: B], any Error>").successOfResult?.text == "[A: B]")
    #expect(SwiftNode(type: "Result<A, MyError>").successOfResult?.text == nil)
    #expect(SwiftNode(type: "Result<A, any Error>?").successOfResult?.text == nil)
    #expect(SwiftNode(type: "Result<A, MyError>").failureOfResult?.text == "MyError")
    #expect(SwiftNode(type: "Result<A, Swift.Error>").failureOfResult?.text == nil)
    #expect(SwiftNode(type: "Result<A<B, C>, D>").payload(ofResult: "success")?.text == "A<B, C>")
    #expect(SwiftNode(type: "Result<A<B, C>, D>").payload(ofResult: "failure")?.text == "D")
  }

  @Test(arguments: [
    ("Int", true), ("[String: Set<Date>]?", true), ("Item", false), ("[Item.ID]", false),
    ("any Error", false), ("(Int, Int)", false),
  ])
  func isOfStandardTypes(type: String, isStandard: Bool) {
    #expect(SwiftNode(type: type).isOfStandardTypes == isStandard)
  }
}
