import ConcurrencyExtras
import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct SettingsModelTests {
  @Test func logoutButtonTapped() {
    let didLogoutCount = LockIsolated(0)
    let model = SettingsModel()
    model.onDidLogout = { didLogoutCount.withValue { $0 += 1 } }

    model.logoutButtonTapped()
    #expect(didLogoutCount.value == 1)
  }
}
