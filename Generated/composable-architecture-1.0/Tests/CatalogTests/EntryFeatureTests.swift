import ComposableArchitecture
import XCTest

@testable import Catalog

@MainActor
final class EntryFeatureTests: XCTestCase {
  func testChooseButtonTapped() async {
    let store = TestStore(initialState: EntryFeature.State(number: 42)) {
      EntryFeature()
    }

    await store.send(.chooseButtonTapped)
    await store.receive(.delegate(.chosen(42)))
  }
}
