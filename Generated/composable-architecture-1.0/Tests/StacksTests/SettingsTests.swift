import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class SettingsTests: XCTestCase {
  func testLogoutButtonTapped() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }

    await store.send(.logoutButtonTapped)
    await store.receive(.delegate(.didLogout))
  }
}
