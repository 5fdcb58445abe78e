import ComposableArchitecture
import Foundation
import ReadingModels
import Testing

@testable import Reading

@MainActor
struct BookFormTests {
  @Test func bindingName() async {
    let store = TestStore(initialState: BookForm.State(name: "Blob")) {
      BookForm()
    }

    await store.send(\.binding.name, "Blob Jr.") {
      $0.name = "Blob Jr."
      $0.isTooLong = $0.name.count > 50
    }
  }

  @Test func saveButtonTapped() async {
    let store = TestStore(initialState: BookForm.State(name: "Blob")) {
      BookForm()
    }

    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    await store.finish()
    #expect(store.isDismissed)
  }
}
