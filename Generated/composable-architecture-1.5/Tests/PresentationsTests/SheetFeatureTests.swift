import ComposableArchitecture
import XCTest

@testable import Presentations

@MainActor
final class SheetFeatureTests: XCTestCase {
  func testDoneButtonTapped() async {
    let store = TestStore(initialState: SheetFeature.State()) {
      SheetFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didComplete)
  }
}
