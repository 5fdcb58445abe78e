import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Catalog

@MainActor
struct BannerModelTests {
  @Test func closeButtonTapped() {
    let closedCount = LockIsolated(0)
    let model = BannerModel()
    model.onClosed = { closedCount.withValue { $0 += 1 } }

    model.closeButtonTapped()
    #expect(closedCount.value == 1)
  }
}
