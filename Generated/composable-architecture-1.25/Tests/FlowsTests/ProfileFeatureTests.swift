// Test plan: 2 of 3 transitions are covered.
// Not covered: nameChanged(name), since it is not known whether it changes the shared value.

import ComposableArchitecture
import FlowsModels
import Foundation
import Testing

@testable import Flows

@MainActor
struct ProfileFeatureTests {
  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: ProfileFeature.State(profile: Shared(value: Profile()))) {
      ProfileFeature()
    }

    await store.send(.closeButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func publishButtonTapped() async {
    let store = TestStore(initialState: ProfileFeature.State(profile: Shared(value: Profile()))) {
      ProfileFeature()
    }

    await store.send(.publishButtonTapped) {
      $0.$profile.withLock { $0.isPublic = !$0.isPublic }
    }
  }
}
