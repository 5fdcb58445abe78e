import ComposableArchitecture
import Testing

@testable import Reading

@MainActor
struct WelcomeFeatureTests {
  @Test func continueButtonTapped() async {
    let store = TestStore(initialState: WelcomeFeature.State()) {
      WelcomeFeature()
    }

    await store.send(.continueButtonTapped) {
      $0.isRead = true
    }
  }
}
