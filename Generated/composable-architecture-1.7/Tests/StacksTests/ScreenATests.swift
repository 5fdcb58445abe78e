import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class ScreenATests: XCTestCase {
  func testDidSave() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.view(.didSave))
    await store.receive(\.delegate.didSave)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testDidTapClose() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.view(.didTapClose))
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testNextButtonTapped() async {
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    }

    await store.send(.view(.nextButtonTapped))
    await store.receive(\.delegate.next)
  }
}
