import ComposableArchitecture
import Testing

@testable import Flows

@MainActor
struct LaunchFeatureTests {
  @Test func task() async {
    let store = TestStore(initialState: LaunchFeature.State()) {
      LaunchFeature()
    }

    await store.send(.task)
    await store.receive(\.delegate.didFinish)
  }
}
