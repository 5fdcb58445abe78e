import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import MainNavigation

@MainActor
struct RulesModelTests {
  @Test func closeButtonTapped() {
    let dismissCount = LockIsolated(0)
    let model = RulesModel(gameTitle: "Blob")
    model.onDismiss = { dismissCount.withValue { $0 += 1 } }

    model.closeButtonTapped()
    #expect(dismissCount.value == 1)
  }
}
