import ComposableArchitecture
import Testing

@testable import Counter

@MainActor
struct CounterFeatureTests {
  @Test func decrementButtonTapped() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.decrementButtonTapped) {
      $0.count = -1
    }
  }

  @Test func incrementButtonTapped() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
  }

  @Test func resetButtonTapped() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.resetButtonTapped) {
      $0.alert = .confirmReset(count: 0)
    }
  }

  @Test func alertReset() async {
    var state = CounterFeature.State(count: 42)
    state.alert = .confirmReset(count: 42)
    let store = TestStore(initialState: state) {
      CounterFeature()
    }

    await store.send(\.alert.reset) {
      $0.alert = nil
      $0.count = 0
    }
  }
}
