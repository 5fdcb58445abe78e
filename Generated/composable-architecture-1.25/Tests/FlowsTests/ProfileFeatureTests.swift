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

  @Test func nameChanged() async {
    let state = ProfileFeature.State(profile: Shared(value: Profile()))
    state.$profile.withLock { $0.name = "Blob" }
    let store = TestStore(initialState: state) {
      ProfileFeature()
    }

    await store.send(.nameChanged("Blob Jr.")) {
      $0.$profile.withLock { $0.name = "Blob Jr." }
    }
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
