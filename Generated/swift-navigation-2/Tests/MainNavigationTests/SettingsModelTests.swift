// Test plan: 0 of 0 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import Testing

@testable import MainNavigation

@MainActor
struct SettingsModelTests {
  @Test func bindingIsSoundEnabled() {
    let model = SettingsModel()

    model.isSoundEnabled = false
    #expect(!model.isSoundEnabled)
  }
}
