import ComposableArchitecture
import Testing

@testable import Catalog

@MainActor
struct EntryFeatureTests {
  @Test func chooseButtonTapped() async {
    let store = TestStore(initialState: EntryFeature.State(number: 42)) {
      EntryFeature()
    }

    await store.send(.chooseButtonTapped)
    await store.receive(\.delegate.chosen, 42)
  }
}
