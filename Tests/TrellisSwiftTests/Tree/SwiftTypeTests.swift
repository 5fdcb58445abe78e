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
    #expect(SwiftType.resultSuccess("Result<[A: B], any Error>") == "[A: B]")
    #expect(SwiftType.resultSuccess("Result<A, MyError>") == nil)
    #expect(SwiftType.resultSuccess("Result<A, any Error>?") == nil)
    #expect(SwiftType.resultFailure("Result<A, MyError>") == "MyError")
    #expect(SwiftType.resultFailure("Result<A, Swift.Error>") == nil)
    #expect(SwiftType.payload(ofResult: "Result<A<B, C>, D>", outcome: "success") == "A<B, C>")
    #expect(SwiftType.payload(ofResult: "Result<A<B, C>, D>", outcome: "failure") == "D")
  }

  @Test(arguments: [
    ("Int", true), ("[String: Set<Date>]?", true), ("Item", false), ("[Item.ID]", false),
    ("any Error", false), ("(Int, Int)", false),
  ])
  func isOfStandardTypes(type: String, isStandard: Bool) {
    #expect(SwiftNode(type: type).isOfStandardTypes == isStandard)
  }
}
