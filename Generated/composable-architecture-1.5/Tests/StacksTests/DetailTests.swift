import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class DetailTests: XCTestCase {
  func testSaveButtonTapped() async {
    let store = TestStore(initialState: Detail.State()) {
      Detail()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.didSave)
  }
}
