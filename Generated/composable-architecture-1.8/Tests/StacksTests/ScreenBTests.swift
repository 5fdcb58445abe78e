import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class ScreenBTests: XCTestCase {
  func testNextButtonTapped() async {
    let store = TestStore(initialState: ScreenB.State()) {
      ScreenB()
    }

    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.next)
  }
}
