import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct ScreenATests {
  @Test func didSave() async {
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    }

    await store.send(.view(.didSave))
    await store.receive(\.delegate.didSave)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func didTapClose() async {
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    }

    await store.send(.view(.didTapClose))
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func nextButtonTapped() async {
    let store = TestStore(initialState: ScreenA.State()) {
      ScreenA()
    }

    await store.send(.view(.nextButtonTapped))
    await store.receive(\.delegate.next)
  }
}
