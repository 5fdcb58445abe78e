import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct DetailTests {
  @Test func saveButtonTapped() async {
    let store = TestStore(initialState: Detail.State()) {
      Detail()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.didSave)
  }
}
