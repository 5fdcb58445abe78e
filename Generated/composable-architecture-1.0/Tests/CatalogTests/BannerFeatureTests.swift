import ComposableArchitecture
import XCTest

@testable import Catalog

@MainActor
final class BannerFeatureTests: XCTestCase {
  func testCloseButtonTapped() async {
    let store = TestStore(initialState: BannerFeature.State()) {
      BannerFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(.delegate(.closed))
  }
}
