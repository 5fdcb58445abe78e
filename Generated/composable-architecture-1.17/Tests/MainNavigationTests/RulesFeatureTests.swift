import ComposableArchitecture
import Testing

@testable import MainNavigation

@MainActor
struct RulesFeatureTests {
  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: RulesFeature.State(gameTitle: "Blob")) {
      RulesFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.dismiss)
  }
}
