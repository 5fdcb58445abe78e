// Test plan: 1 of 1 transitions are covered.

import ComposableArchitecture
import Foundation
import Testing

@testable import Notebook

@MainActor
struct FolderFeatureTests {
  @Test func addRowButtonTapped() async {
    let store = TestStore(initialState: FolderFeature.State(id: UUID(0))) {
      FolderFeature()
    }

    // A person writes a part of what happens here.
    store.exhaustivity = .off
    await store.send(.addRowButtonTapped)
  }
}
