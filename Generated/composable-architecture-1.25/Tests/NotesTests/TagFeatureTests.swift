import ComposableArchitecture
import Testing

@testable import Notes

@MainActor
struct TagFeatureTests {
  @Test func doneButtonTapped() async {
    let store = TestStore(initialState: TagFeature.State(name: "Blob")) {
      TagFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didFinish)
  }
}
