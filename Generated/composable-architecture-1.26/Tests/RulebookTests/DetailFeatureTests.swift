import ComposableArchitecture
import Testing

@testable import Rulebook

@MainActor
struct DetailFeatureTests {
  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: DetailFeature.State(id: "Blob")) {
      DetailFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.dismiss)
  }
}
