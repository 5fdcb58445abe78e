import ComposableArchitecture
import XCTest

@testable import MainNavigation

@MainActor
final class LibraryFeatureTests: XCTestCase {
  func testAddGameButtonTapped() async {
    let store = TestStore(initialState: LibraryFeature.State()) {
      LibraryFeature()
    }

    await store.send(.addGameButtonTapped)
    await store.receive(\.delegate.addGameTapped)
  }
}
