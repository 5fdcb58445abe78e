import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct DetailModelTests {
  @Test func closeButtonTapped() {
    let dismissCount = LockIsolated(0)
    let model = DetailModel(id: "Blob")
    model.onDismiss = { dismissCount.withValue { $0 += 1 } }

    model.closeButtonTapped()
    #expect(dismissCount.value == 1)
  }
}
