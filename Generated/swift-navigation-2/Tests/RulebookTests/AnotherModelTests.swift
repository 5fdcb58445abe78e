import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct AnotherModelTests {
  @Test func closeButtonTapped() {
    let didDismissCount = LockIsolated(0)
    let model = AnotherModel()
    model.onDidDismiss = { didDismissCount.withValue { $0 += 1 } }

    model.closeButtonTapped()
    #expect(didDismissCount.value == 1)
  }
}
