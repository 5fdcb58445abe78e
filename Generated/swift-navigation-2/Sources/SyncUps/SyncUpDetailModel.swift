import Dependencies
import Foundation
import IdentifiedCollections
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI
import SyncUpsModels

/// One sync-up with its attendees and past meetings.
@MainActor
@Observable
final class SyncUpDetailModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case edit(SyncUpFormModel)
    case alert(AlertState<Alert>)

    enum Alert: Equatable, Sendable {
      case confirmDeletion
      case continueWithoutRecording
      case openSettings
    }
  }

  var destination: Destination?
  var syncUp: SyncUp

  @ObservationIgnored
  var onDeleteSyncUp: (SyncUp.ID) -> Void = unimplemented("SyncUpDetailModel.onDeleteSyncUp")
  @ObservationIgnored
  var onMeetingTapped: (Meeting, SyncUp) -> Void = unimplemented(
    "SyncUpDetailModel.onMeetingTapped"
  )
  @ObservationIgnored
  var onStartMeeting: (SyncUp) -> Void = unimplemented("SyncUpDetailModel.onStartMeeting")
  @ObservationIgnored
  var onSyncUpUpdated: (SyncUp) -> Void = unimplemented("SyncUpDetailModel.onSyncUpUpdated")

  @ObservationIgnored
  private(set) var alertButtonTappedTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(OpenSettings.self) private var openSettings
  @ObservationIgnored
  @Dependency(SpeechClient.self) private var speechClient

  init(destination: Destination? = nil, syncUp: SyncUp) {
    self.destination = destination
    self.syncUp = syncUp
  }

  func cancelEditButtonTapped() {
    destination = nil
  }

  func deleteButtonTapped() {
    destination = .alert(.deleteSyncUp)
  }

  func deleteMeetings(_ offsets: IndexSet) {
    syncUp.meetings.remove(atOffsets: offsets)
    onSyncUpUpdated(syncUp)
  }

  func doneEditingButtonTapped() {
    guard case .edit(let form) = destination else { return }
    syncUp = form.syncUp
    let currentSyncUp = self.syncUp
    destination = nil
    onSyncUpUpdated(currentSyncUp)
  }

  func editButtonTapped() {
    destination = withDependencies(from: self) {
      .edit(SyncUpFormModel(syncUp: syncUp))
    }
  }

  func meetingTapped(_ meeting: Meeting) {
    onMeetingTapped(meeting, syncUp)
  }

  func startMeetingButtonTapped() {
    switch speechClient.authorizationStatus() {
    case .denied:
      destination = .alert(.speechRecognitionDenied)
    case .restricted:
      destination = .alert(.speechRecognitionRestricted)
    default:
      onStartMeeting(syncUp)
    }
  }

  func alertButtonTapped(_ action: Destination.Alert?) {
    switch action {
    case .confirmDeletion:
      onDeleteSyncUp(syncUp.id)

    case .continueWithoutRecording:
      onStartMeeting(syncUp)

    case .openSettings:
      alertButtonTappedTask = Task { [openSettings] in
        await openSettings()
      }

    case nil:
      break
    }
  }
}

extension AlertState where Action == SyncUpDetailModel.Destination.Alert {
  static var deleteSyncUp: Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("Are you sure you want to delete this meeting?")
    }
  }

  static var speechRecognitionDenied: Self {
    Self {
      TextState("Speech recognition denied")
    } actions: {
      ButtonState(action: .continueWithoutRecording) {
        TextState("Continue without recording")
      }
      ButtonState(action: .openSettings) {
        TextState("Open settings")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(
        """
        You previously denied speech recognition and so your meeting will not be recorded. You can \
        enable speech recognition in settings, or you can continue without recording.
        """
      )
    }
  }

  static var speechRecognitionRestricted: Self {
    Self {
      TextState("Speech recognition restricted")
    } actions: {
      ButtonState(action: .continueWithoutRecording) {
        TextState("Continue without recording")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(
        "Your device does not support speech recognition and so your meeting will not be recorded."
      )
    }
  }
}
