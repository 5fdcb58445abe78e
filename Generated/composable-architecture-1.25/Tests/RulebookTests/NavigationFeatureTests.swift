import ComposableArchitecture
import MainNavigation
import Testing

@testable import Rulebook

@MainActor
struct NavigationFeatureTests {
  @Test func pushDetailTapped() async {
    let store = TestStore(initialState: NavigationFeature.State()) {
      NavigationFeature()
    }

    await store.send(.pushDetailTapped("Blob Jr.")) {
      $0.path[id: 0] = .detail(DetailFeature.State(id: "Blob Jr."))
    }
  }

  @Test func settingsButtonTapped() async {
    let store = TestStore(initialState: NavigationFeature.State()) {
      NavigationFeature()
    }

    await store.send(.settingsButtonTapped) {
      $0.path[id: 0] = .settings(SettingsFeature.State())
    }
  }

  @Test func pathDetailDismiss() async {
    var state = NavigationFeature.State()
    state.path.append(.detail(DetailFeature.State(id: "Blob")))
    state.path.append(.detail(DetailFeature.State(id: "Blob")))
    let store = TestStore(initialState: state) {
      NavigationFeature()
    }

    await store.send(\.path[id: 0].detail.closeButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.dismiss) {
      $0.path.pop(from: 0)
    }
  }
}
