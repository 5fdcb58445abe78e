import Dependencies
import Foundation
import Observation
import SwiftNavigation
import SyncUpsModels

/// Edits a sync-up.
@MainActor
@Observable
final class SyncUpFormModel: HashableObject, Identifiable {
  var focus: SyncUpFormField?
  var syncUp: SyncUp

  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  init(focus: SyncUpFormField? = .title, syncUp: SyncUp) {
    self.focus = focus
    self.syncUp = syncUp
  }

  func addAttendeeButtonTapped() {
    // TODO: Handle this action.
  }

  func deleteAttendees(atOffsets offsets: IndexSet) {
    syncUp = syncUp.removingAttendees(atOffsets: offsets)
  }
}
