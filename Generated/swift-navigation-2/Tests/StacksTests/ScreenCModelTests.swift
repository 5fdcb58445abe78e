import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct ScreenCModelTests {
  @Test func backButtonTapped() {
    let backToFirstCount = LockIsolated(0)
    let model = ScreenCModel()
    model.onBackToFirst = { backToFirstCount.withValue { $0 += 1 } }

    model.backButtonTapped()
    #expect(backToFirstCount.value == 1)
  }
}
