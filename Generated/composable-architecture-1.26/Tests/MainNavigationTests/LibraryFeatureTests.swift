// Test plan: 1 of 1 transitions are covered.

import ComposableArchitecture
import Foundation
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
