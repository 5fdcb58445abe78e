import Testing
import TrellisSwift

@Suite struct SwiftTypeTests {
  @Test(arguments: [
    "Int", "String?", "[Int]", "[String: Int]", "Result<Int, MyError>", "Item.ID", "Set<Int>",
    "(Int)", "Array<Array<Int>>", "Pair<(Int), Int>",
  ])
  func equatable(type: String) {
    #expect(SwiftType.isEquatable(type))
  }

  @Test(arguments: [
    "() -> Void", "(Int, String)", "any Error", "any Error & Sendable", "Result<Int, any Error>",
    "[() -> Int]", "Void", "Any", "AnyObject", "[(Int, Int)]", "@Sendable () -> Int", "()",
  ])
  func notEquatable(type: String) {
    #expect(!SwiftType.isEquatable(type))
  }

  @Test(arguments: [
    ("() -> Void", true), ("(() -> Void)", true), ("@Sendable (Int) async -> (Int, Int)", true),
    ("(() -> Void)?", false), ("[() -> Void]", false), ("(Int, () -> Void)", false), ("Int", false),
  ])
  func isFunction(type: String, isFunction: Bool) {
    #expect(SwiftType.isFunction(type) == isFunction)
  }
}
