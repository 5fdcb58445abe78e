import ComposableArchitecture
import XCTest

@testable import Rulebook

@MainActor
final class DetailFeatureTests: XCTestCase {
  func testCloseButtonTapped() async {
    let store = TestStore(initialState: DetailFeature.State(id: "Blob")) {
      DetailFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.dismiss)
  }
}
