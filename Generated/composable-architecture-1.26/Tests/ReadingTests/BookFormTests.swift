import ComposableArchitecture
import ReadingModels
import Testing

@testable import Reading

@MainActor
struct BookFormTests {
  @Test func bindingName() async {
    let store = TestStore(initialState: BookForm.State(isTooLong: true, name: "Blob")) {
      BookForm()
    }

    await store.send(\.binding.name, "Blob Jr.") {
      $0.name = "Blob Jr."
      $0.isTooLong = false
    }
  }

  @Test func saveButtonTapped() async {
    let store = TestStore(initialState: BookForm.State(name: "Blob")) {
      BookForm()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved, Book(id: 4, name: "Blob"))
    await store.finish()
    #expect(store.isDismissed)
  }
}
