import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class SyncUpFormTests: XCTestCase {
  func testAddAttendeeButtonTapped() async {
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

  func testDeleteAttendees() async {
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

  func testDeleteAttendeesUnlessSyncUpAttendeesIsEmpty() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    await store.send(.deleteAttendees(atOffsets: IndexSet(integer: 0))) {
      $0.syncUp.attendees.remove(atOffsets: IndexSet(integer: 0))
    }
  }

  func testBindingFocus() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp.mock())) {
      SyncUpForm()
    }

    await store.send(.set(\.focus, nil)) {
      $0.focus = nil
    }
  }
}
