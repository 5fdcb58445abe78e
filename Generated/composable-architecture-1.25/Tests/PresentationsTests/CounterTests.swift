// Test plan: 2 of 2 transitions are covered.

import ComposableArchitecture
import Foundation
import Testing

@testable import Presentations

@MainActor
struct CounterTests {
  @Test func decrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    var expected = store.state
    expected.count = expected.count - 1
    await store.withExhaustivity(.off) {
      _ = await store.send(.decrementButtonTapped)
    }
    #expect(store.state == expected)
  }

  @Test func incrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    var expected = store.state
    expected.count = expected.count + 1
    await store.withExhaustivity(.off) {
      _ = await store.send(.incrementButtonTapped)
    }
    #expect(store.state == expected)
  }
}
