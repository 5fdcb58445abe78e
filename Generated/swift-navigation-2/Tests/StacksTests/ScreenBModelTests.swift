import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct ScreenBModelTests {
  @Test func nextButtonTapped() {
    let nextCount = LockIsolated(0)
    let model = ScreenBModel()
    model.onNext = { nextCount.withValue { $0 += 1 } }

    model.nextButtonTapped()
    #expect(nextCount.value == 1)
  }
}
