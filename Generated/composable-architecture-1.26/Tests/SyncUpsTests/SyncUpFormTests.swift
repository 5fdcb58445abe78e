// Test plan: 2 of 2 transitions are covered.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpFormTests {
  @Test func addAttendeeButtonTapped() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.send(.addAttendeeButtonTapped)
  }

  @Test func deleteAttendees() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    var expected = store.state
    expected.syncUp = expected.syncUp.removingAttendees(atOffsets: ([0] as IndexSet))
    await store.withExhaustivity(.off) {
      _ = await store.send(.deleteAttendees(atOffsets: [0]))
    }
    #expect(store.state == expected)
  }

  @Test func bindingFocus() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    await store.send(\.binding.focus, nil) {
      $0.focus = nil
    }
  }
}
