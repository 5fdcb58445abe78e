import ComposableArchitecture
import Foundation
import Testing

@testable import Notes

@MainActor
struct NoteFeatureTests {
  @Test func deleteButtonTapped() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(.deleteButtonTapped) {
      $0.alert = .deleteNote
    }
  }

  @Test func tagTapped() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(.tagTapped("Blob Jr."))
    await store.receive(\.delegate.didSelectTag, "Blob Jr.")
  }

  @Test func alertConfirmDeletion() async {
    var state = NoteFeature.State(id: UUID(42))
    state.alert = .deleteNote
    let store = TestStore(initialState: state) {
      NoteFeature()
    }

    await store.send(\.alert.confirmDeletion) {
      $0.alert = nil
    }
    await store.receive(\.delegate.didDelete)
  }

  @Test func bindingText() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(\.binding.text, "Blob") {
      $0.text = "Blob"
    }
  }
}
