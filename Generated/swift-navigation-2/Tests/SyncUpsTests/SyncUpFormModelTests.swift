// Test plan: 1 of 2 transitions are covered.
// Not covered: addAttendeeButtonTapped, because its code is handwritten, or its result isn't
// equatable.

import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpFormModelTests {
  @Test func deleteAttendees() {
    let model = SyncUpFormModel(syncUp: SyncUp.mock())

    let expectedSyncUp: SyncUp = model.syncUp.removingAttendees(atOffsets: ([0] as IndexSet))
    model.deleteAttendees(atOffsets: [0])
    #expect(model.syncUp == expectedSyncUp)
  }

  @Test func bindingFocus() {
    let model = SyncUpFormModel(syncUp: SyncUp.mock())

    model.focus = .title
    #expect(model.focus == .title)
  }
}
