import ComposableArchitecture
import Foundation
import SyncUpsModels

/// Records a meeting and passes the word from attendee to attendee.
@Reducer
struct RecordMeeting {
  private enum CancelID {
    case timer
  }

  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var secondsElapsed: Int = 0
    var speakerIndex: Int = 0
    var syncUp: SyncUp
    var transcript: String = ""
  }

  enum Action {
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    case speechAuthorizationResponse(SpeechAuthorizationStatus)
    case speechFailure
    case speechResult(String)
    case timerTick
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmSave
      case confirmDiscard
      case continueMeeting
    }

    @CasePathable
    enum Delegate {
      case save(transcript: String)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.speechClient) var speechClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endMeetingButtonTapped:
        state.alert = .endMeeting
        return .none

      case .nextButtonTapped:
        if state.speakerIndex >= state.syncUp.attendees.count - 1 {
          state.alert = .lastSpeaker
        }
        if state.speakerIndex < state.syncUp.attendees.count - 1 {
          state.secondsElapsed = (state.speakerIndex + 1) * state.syncUp.secondsPerAttendee
          state.speakerIndex = state.speakerIndex + 1
        }
        return .none

      case .onTask:
        return .merge(
          .run { [speechClient] send in
            await send(.speechAuthorizationResponse(await speechClient.requestAuthorization()))
          },
          .run { [clock] _ in
            try await clock.sleep(for: .seconds(1))
          }
          .cancellable(id: CancelID.timer, cancelInFlight: true)
        )

      case .speechAuthorizationResponse(let status):
        // TODO: Start the recognition task and send what it hears as speechResult.
        _ = status
        return .none

      case .speechFailure:
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let text):
        state.transcript = text
        return .none

      case .timerTick:
        if state.alert == nil {
          state.secondsElapsed = state.secondsElapsed + 1
        }
        return .none

      case .alert(.presented(.confirmDiscard)):
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .alert(.presented(.continueMeeting)):
        state.transcript = state.transcript + " (interrupted)"
        return .none

      case .alert(.presented(.confirmSave)):
        return .run { [dismiss, transcript = state.transcript] send in
          await send(.delegate(.save(transcript: transcript)))
          await dismiss()
        }

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  static let endMeeting = Self {
    TextState("End meeting?")
  } actions: {
    ButtonState(action: .confirmSave) {
      TextState("Save and end")
    }
    ButtonState(role: .destructive, action: .confirmDiscard) {
      TextState("Discard")
    }
    ButtonState(role: .cancel) {
      TextState("Resume")
    }
  } message: {
    TextState("You are ending the meeting early. What would you like to do?")
  }

  static let lastSpeaker = Self {
    TextState("End meeting?")
  } actions: {
    ButtonState(action: .confirmSave) {
      TextState("Save and end")
    }
    ButtonState(role: .cancel) {
      TextState("Resume")
    }
  } message: {
    TextState("You are at the last speaker. What would you like to do?")
  }

  static let speechRecognizerFailed = Self {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel, action: .continueMeeting) {
      TextState("Continue meeting")
    }
    ButtonState(role: .destructive, action: .confirmDiscard) {
      TextState("Discard meeting")
    }
  } message: {
    TextState(
      """
      The speech recognizer has failed for some reason and so your meeting will no longer be \
      recorded. What do you want to do?
      """
    )
  }
}
