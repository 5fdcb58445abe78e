import ComposableArchitecture
import MainNavigation
import XCTest

@testable import Rulebook

@MainActor
final class NavigationFeatureTests: XCTestCase {
  func testPushDetailTapped() async {
    let store = TestStore(initialState: NavigationFeature.State()) {
      NavigationFeature()
    }

    await store.send(.pushDetailTapped("Blob Jr.")) {
      $0.path[id: 0] = .detail(DetailFeature.State(id: "Blob Jr."))
    }
  }

  func testSettingsButtonTapped() async {
    let store = TestStore(initialState: NavigationFeature.State()) {
      NavigationFeature()
    }

    await store.send(.settingsButtonTapped) {
      $0.path[id: 0] = .settings(SettingsFeature.State())
    }
  }

  func testPathDetailDismiss() async {
    var state = NavigationFeature.State()
    state.path.append(.detail(DetailFeature.State(id: "Blob")))
    state.path.append(.detail(DetailFeature.State(id: "Blob")))
    let store = TestStore(initialState: state) {
      NavigationFeature()
    }

    await store.send(.path(.element(id: 0, action: .detail(.closeButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.dismiss) {
      $0.path.pop(from: 0)
    }
  }
}
