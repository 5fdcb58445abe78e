import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct SettingsTests {
  @Test func logoutButtonTapped() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }

    await store.send(.logoutButtonTapped)
    await store.receive(\.delegate.didLogout)
  }
}
