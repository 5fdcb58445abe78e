import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct ScreenCTests {
  @Test func backButtonTapped() async {
    let store = TestStore(initialState: ScreenC.State()) {
      ScreenC()
    }

    await store.send(.backButtonTapped)
    await store.receive(\.delegate.backToFirst)
  }
}
