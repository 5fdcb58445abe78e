import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct CounterModelTests {
  @Test func decrementButtonTapped() {
    let model = CounterModel()

    model.decrementButtonTapped()
    #expect(model.count == -1)
  }

  @Test func incrementButtonTapped() {
    let model = CounterModel()

    model.incrementButtonTapped()
    #expect(model.count == 1)
  }
}
