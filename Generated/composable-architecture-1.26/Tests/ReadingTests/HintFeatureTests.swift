import ComposableArchitecture
import Testing

@testable import Reading

@MainActor
struct HintFeatureTests {
  @Test func task() async {
    let store = TestStore(initialState: HintFeature.State()) {
      HintFeature()
    }

    await store.send(.task) {
      $0.text = "Tap a book"
    }
  }
}
