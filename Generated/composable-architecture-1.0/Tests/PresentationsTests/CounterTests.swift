import ComposableArchitecture
import XCTest

@testable import Presentations

@MainActor
final class CounterTests: XCTestCase {
  func testDecrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.decrementButtonTapped) {
      $0.count = -1
    }
  }

  func testIncrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
  }
}
