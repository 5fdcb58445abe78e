import ComposableArchitecture
import XCTest

@testable import Rulebook

@MainActor
final class AnotherFeatureTests: XCTestCase {
  func testCloseButtonTapped() async {
    let store = TestStore(initialState: AnotherFeature.State()) {
      AnotherFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.didDismiss)
  }
}
