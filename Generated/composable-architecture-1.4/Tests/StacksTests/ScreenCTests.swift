import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class ScreenCTests: XCTestCase {
  func testBackButtonTapped() async {
    let store = TestStore(initialState: ScreenC.State()) {
      ScreenC()
    }

    await store.send(.backButtonTapped)
    await store.receive(\.delegate.backToFirst)
  }
}
