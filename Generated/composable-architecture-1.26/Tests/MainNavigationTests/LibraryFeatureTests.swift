import ComposableArchitecture
import Testing

@testable import MainNavigation

@MainActor
struct LibraryFeatureTests {
  @Test func addGameButtonTapped() async {
    let store = TestStore(initialState: LibraryFeature.State()) {
      LibraryFeature()
    }

    await store.send(.addGameButtonTapped)
    await store.receive(\.delegate.addGameTapped)
  }
}
