import ComposableArchitecture
import Testing

@testable import Presentations

@MainActor
struct SheetFeatureTests {
  @Test func doneButtonTapped() async {
    let store = TestStore(initialState: SheetFeature.State()) {
      SheetFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didComplete)
  }
}
