// Test plan: 2 of 2 transitions are covered.

import ComposableArchitecture
import Foundation
import XCTest

@testable import Presentations

@MainActor
final class CounterTests: XCTestCase {
  func testDecrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    var expected = store.state
    expected.count = expected.count - 1
    await store.withExhaustivity(.off) {
      _ = await store.send(.decrementButtonTapped)
    }
    XCTAssertEqual(store.state, expected)
  }

  func testIncrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    var expected = store.state
    expected.count = expected.count + 1
    await store.withExhaustivity(.off) {
      _ = await store.send(.incrementButtonTapped)
    }
    XCTAssertEqual(store.state, expected)
  }
}
