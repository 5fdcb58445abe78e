import ComposableArchitecture
import XCTest

@testable import MainNavigation

@MainActor
final class SettingsFeatureTests: XCTestCase {
  func testBindingIsSoundEnabled() async {
    let store = TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    }

    await store.send(.set(\.isSoundEnabled, false)) {
      $0.isSoundEnabled = false
    }
  }
}
