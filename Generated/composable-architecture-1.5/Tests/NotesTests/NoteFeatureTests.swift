import ComposableArchitecture
import Foundation
import XCTest

@testable import Notes

@MainActor
final class NoteFeatureTests: XCTestCase {
  func testDeleteButtonTapped() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(.deleteButtonTapped) {
      $0.alert = .deleteNote
    }
  }

  func testTagTapped() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(.tagTapped("Blob Jr."))
    await store.receive(\.delegate.didSelectTag)
  }

  func testAlertConfirmDeletion() async {
    var state = NoteFeature.State(id: UUID(42))
    state.alert = .deleteNote
    let store = TestStore(initialState: state) {
      NoteFeature()
    }

    await store.send(.alert(.presented(.confirmDeletion))) {
      $0.alert = nil
    }
    await store.receive(\.delegate.didDelete)
  }

  func testBindingText() async {
    let store = TestStore(initialState: NoteFeature.State(id: UUID(42))) {
      NoteFeature()
    }

    await store.send(.set(\.$text, "Blob")) {
      $0.text = "Blob"
    }
  }
}
