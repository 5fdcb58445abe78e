// TODO: Test 'deleteAttendees(offsets)': the spec doesn't say whether
// 'state.syncUp.attendees.isEmpty' holds.

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
    let expectedFocus: SyncUpFormField? = .attendee(Attendee(id: UUID(0)).id)
    model.addAttendeeButtonTapped()
    #expect(model.syncUp == expectedSyncUp)
    #expect(model.focus == expectedFocus)
  }
}
