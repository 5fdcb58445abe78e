// TODO: Test 'deleteAttendees(offsets)': the spec doesn't say whether
// 'state.syncUp.attendees.isEmpty' holds.

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
    } withDependencies: {
      $0.uuid = .incrementing
    }

    var expected = store.state
    expected.syncUp.attendees.append(Attendee(id: UUID(0)))
    expected.focus = .attendee(Attendee(id: UUID(0)).id)
    await store.withExhaustivity(.off) {
      _ = await store.send(.addAttendeeButtonTapped)
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
