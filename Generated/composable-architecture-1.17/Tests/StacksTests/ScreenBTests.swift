import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct ScreenBTests {
  @Test func nextButtonTapped() async {
    let store = TestStore(initialState: ScreenB.State()) {
      ScreenB()
    }

    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.next)
  }
}
