import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct SheetTests {
  @Test func doneButtonTapped() async {
    let store = TestStore(initialState: Sheet.State()) {
      Sheet()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.done)
  }
}
