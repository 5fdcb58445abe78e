import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class SheetTests: XCTestCase {
  func testDoneButtonTapped() async {
    let store = TestStore(initialState: Sheet.State()) {
      Sheet()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.done)
  }
}
