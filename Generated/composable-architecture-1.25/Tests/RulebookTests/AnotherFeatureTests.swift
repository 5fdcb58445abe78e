import ComposableArchitecture
import Testing

@testable import Rulebook

@MainActor
struct AnotherFeatureTests {
  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: AnotherFeature.State()) {
      AnotherFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.didDismiss)
  }
}
