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

    await store.send(.addAttendeeButtonTapped) {
      $0.syncUp.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
  }

  @Test func deleteAttendees() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.solo())) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.deleteAttendees(atOffsets: IndexSet(integer: 0))) {
      $0.syncUp.attendees.remove(atOffsets: IndexSet(integer: 0))
      $0.syncUp.attendees.append(Attendee(id: UUID(0)))
    }
  }

  @Test func deleteAttendeesUnlessSyncUpAttendeesIsEmpty() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    await store.send(.deleteAttendees(atOffsets: IndexSet(integer: 0))) {
      $0.syncUp.attendees.remove(atOffsets: IndexSet(integer: 0))
    }
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
