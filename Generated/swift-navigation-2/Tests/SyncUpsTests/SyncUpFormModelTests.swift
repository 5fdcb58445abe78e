import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpFormModelTests {
  @Test func addAttendeeButtonTapped() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SyncUpFormModel(syncUp: SyncUp.mock())
    }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.attendees.append(Attendee(id: UUID(0)))
    model.addAttendeeButtonTapped()
    #expect(model.syncUp == expectedSyncUp)
    #expect(model.focus == .attendee(UUID(0)))
  }

  @Test func deleteAttendees() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SyncUpFormModel(syncUp: SyncUp.solo())
    }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.attendees.remove(atOffsets: IndexSet(integer: 0))
    expectedSyncUp.attendees.append(Attendee(id: UUID(0)))
    model.deleteAttendees(atOffsets: IndexSet(integer: 0))
    #expect(model.syncUp == expectedSyncUp)
  }

  @Test func deleteAttendeesUnlessSyncUpAttendeesIsEmpty() {
    let model = SyncUpFormModel(syncUp: SyncUp.mock())

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.attendees.remove(atOffsets: IndexSet(integer: 0))
    model.deleteAttendees(atOffsets: IndexSet(integer: 0))
    #expect(model.syncUp == expectedSyncUp)
  }
}
