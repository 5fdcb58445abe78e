import SwiftNavigation
import Testing

@testable import Reading

@MainActor
struct HintModelTests {
  @Test func task() {
    let model = HintModel()

    model.task()
    #expect(model.text == "Tap a book")
  }
}
