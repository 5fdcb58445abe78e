import ComposableArchitecture
import Foundation
import SwiftUI
import SyncUpsModels

/// One sync-up with its attendees and past meetings.
@Reducer
struct SyncUpDetail {
  @Reducer(state: .equatable)
  enum Destination {
    case edit(SyncUpForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDeletion
      case continueWithoutRecording
      case openSettings
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var syncUp: SyncUp
  }

  enum Action {
    case cancelEditButtonTapped
    case deleteButtonTapped
    case deleteMeetings(IndexSet)
    case doneEditingButtonTapped
    case editButtonTapped
    case meetingTapped(Meeting)
    case startMeetingButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case deleteSyncUp(SyncUp.ID)
      case meetingTapped(Meeting, SyncUp)
      case startMeeting(SyncUp)
      case syncUpUpdated(SyncUp)
    }
  }

  @Dependency(\.openSettings) var openSettings
  @Dependency(\.speechClient) var speechClient

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteSyncUp)
        return .none

      case .deleteMeetings(let offsets):
        state.syncUp.meetings.remove(atOffsets: offsets)
        return .send(.delegate(.syncUpUpdated(state.syncUp)))

      case .doneEditingButtonTapped:
        guard case .edit(let form) = state.destination else { return .none }
        state.syncUp = form.syncUp
        let syncUp = state.syncUp
        state.destination = nil
        return .send(.delegate(.syncUpUpdated(syncUp)))

      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none

      case .meetingTapped(let meeting):
        return .send(.delegate(.meetingTapped(meeting, state.syncUp)))

      case .startMeetingButtonTapped:
        switch speechClient.authorizationStatus() {
        case .denied:
          state.destination = .alert(.speechRecognitionDenied)
          return .none
        case .restricted:
          state.destination = .alert(.speechRecognitionRestricted)
          return .none
        default:
          return .send(.delegate(.startMeeting(state.syncUp)))
        }

      case .destination(.presented(.alert(.confirmDeletion))):
        return .send(.delegate(.deleteSyncUp(state.syncUp.id)))

      case .destination(.presented(.alert(.continueWithoutRecording))):
        return .send(.delegate(.startMeeting(state.syncUp)))

      case .destination(.presented(.alert(.openSettings))):
        return .run { [openSettings] _ in
          await openSettings()
        }

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState where Action == SyncUpDetail.Destination.Alert {
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
