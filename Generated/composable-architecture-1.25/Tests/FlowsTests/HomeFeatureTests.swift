import ComposableArchitecture
import FlowsModels
import Foundation
import Testing

@testable import Flows

@MainActor
struct HomeFeatureTests {
  @Test func editProfileButtonTapped() async {
    let store = TestStore(initialState: HomeFeature.State(user: User(name: "Blob"))) {
      HomeFeature()
    }

    await store.send(.editProfileButtonTapped) {
      $0.destination = .editProfile(ProfileFeature.State(profile: $0.$profile))
    }
  }

  @Test func logOutButtonTapped() async {
    let store = TestStore(initialState: HomeFeature.State(user: User(name: "Blob"))) {
      HomeFeature()
    }

    await store.send(.logOutButtonTapped)
    await store.receive(\.delegate.didLogOut)
  }

  @Test func onAppear() async {
    let store = TestStore(initialState: HomeFeature.State(user: User(name: "Blob"))) {
      HomeFeature()
    }

    await store.send(.onAppear) {
      $0.$visitCount.withLock { $0 = 1 }
    }
  }

  @Test func resetButtonTapped() async {
    let state = HomeFeature.State(user: User(name: "Blob"))
    state.$profile.withLock { $0.isPublic = true }
    let store = TestStore(initialState: state) {
      HomeFeature()
    }

    await store.send(.resetButtonTapped) {
      $0.$profile.withLock { $0.name = "Blob" }
      $0.$profile.withLock { $0.isPublic = false }
    }
  }

  @Test func editProfileDismissed() async {
    var state = HomeFeature.State(user: User(name: "Blob"))
    state.destination = .editProfile(ProfileFeature.State(profile: Shared(value: Profile())))
    let store = TestStore(initialState: state) {
      HomeFeature()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
