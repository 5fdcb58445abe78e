import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import SwiftNavigation
import SyncUpsModels

/// Edits a sync-up, which always has at least one attendee.
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
    let attendee = Attendee(id: uuid())
    syncUp.attendees.append(attendee)
    focus = .attendee(attendee.id)
  }

  func deleteAttendees(atOffsets offsets: IndexSet) {
    syncUp.attendees.remove(atOffsets: offsets)
    if syncUp.attendees.isEmpty {
      syncUp.attendees.append(Attendee(id: uuid()))
    }
  }
}
