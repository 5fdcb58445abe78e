import ComposableArchitecture
import XCTest

@testable import MainNavigation

@MainActor
final class RulesFeatureTests: XCTestCase {
  func testCloseButtonTapped() async {
    let store = TestStore(initialState: RulesFeature.State(gameTitle: "Blob")) {
      RulesFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.dismiss)
  }
}
