import ComposableArchitecture
import ReadingModels
import Testing

@testable import Reading

@MainActor
struct BookRowTests {
  @Test func tapped() async {
    let store = TestStore(initialState: BookRow.State(book: Book(id: 1, name: "Blob"))) {
      BookRow()
    }

    await store.send(.tapped)
    await store.receive(\.delegate.opened, Book(id: 1, name: "Blob"))
  }

  @Test func bindingIsRead() async {
    let store = TestStore(initialState: BookRow.State(book: Book(id: 1, name: "Blob"))) {
      BookRow()
    }

    await store.send(\.binding.isRead, true) {
      $0.isRead = true
    }
  }
}
