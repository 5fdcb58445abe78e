import ComposableArchitecture
import Testing

@testable import Presentations

@MainActor
struct CounterTests {
  @Test func decrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.decrementButtonTapped) {
      $0.count = -1
    }
  }

  @Test func incrementButtonTapped() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
  }
}
