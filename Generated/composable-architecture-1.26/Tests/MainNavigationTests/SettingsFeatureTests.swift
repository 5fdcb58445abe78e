import ComposableArchitecture
import Testing

@testable import MainNavigation

@MainActor
struct SettingsFeatureTests {
  @Test func bindingIsSoundEnabled() async {
    let store = TestStore(initialState: SettingsFeature.State()) {
      SettingsFeature()
    }

    await store.send(\.binding.isSoundEnabled, false) {
      $0.isSoundEnabled = false
    }
  }
}
