import ComposableArchitecture
import Foundation
import SwiftUI
import SyncUpsModels

/// Records a meeting and passes the word from attendee to attendee.
@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var secondsElapsed: Int = 0
    var speakerIndex: Int = 0
    var syncUp: SyncUp
    var transcript: String = ""

    var isLastSpeaker: Bool {
      speakerIndex >= syncUp.attendees.count - 1
    }
  }

  enum Action {
    case endMeetingButtonTapped
    case meetingEnded
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
      case save(SyncUp)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(SpeechClient.self) var speechClient
  @Dependency(\.uuid) var uuid
  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isEarly: true)
        return .none

      case .nextButtonTapped:
        guard !state.isLastSpeaker else {
          state.alert = .endMeeting(isEarly: false)
          return .none
        }
        state.speakerIndex = state.speakerIndex + 1
        state.secondsElapsed = state.speakerIndex * state.syncUp.secondsPerAttendee
        return .none

      case .onTask:
        return .merge(
          .run { [speechClient] send in
            await send(.speechAuthorizationResponse(await speechClient.requestAuthorization()))
          },
          .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.timerTick)
            }
          }
        )

      case .speechAuthorizationResponse(let value):
        if case .authorized = value {
          return .run { [speechClient] send in
            for try await element in await speechClient.startTask() {
              await send(.speechResult(element))
            }
          } catch: { _, send in
            await send(.speechFailure)
          }
        }
        return .none

      case .speechFailure:
        state.alert = .speechRecognizerFailed
        return .none

      case .speechResult(let text):
        state.transcript = text
        return .none

      case .timerTick:
        guard state.alert == nil else { return .none }
        state.secondsElapsed = state.secondsElapsed + 1
        guard
          state.secondsElapsed.isMultiple(of: state.syncUp.secondsPerAttendee)
        else { return .none }
        if state.isLastSpeaker {
          return .send(.meetingEnded)
        } else {
          state.speakerIndex = state.speakerIndex + 1
          return .none
        }

      case .alert(.presented(.confirmDiscard)):
        return .run { [dismiss] _ in
          await dismiss()
        }

      case .alert(.presented(.continueMeeting)):
        state.transcript += " (interrupted)"
        return .none

      case .meetingEnded, .alert(.presented(.confirmSave)):
        let meeting = Meeting(id: uuid(), date: now, transcript: state.transcript)
        state.syncUp.meetings.insert(meeting, at: 0)
        return .run { [dismiss, syncUp = state.syncUp] send in
          await send(.delegate(.save(syncUp)))
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
  static func endMeeting(isEarly: Bool) -> Self {
    Self {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) {
        TextState("Save and end")
      }
      if isEarly {
        ButtonState(role: .destructive, action: .confirmDiscard) {
          TextState("Discard")
        }
      }
      ButtonState(role: .cancel) {
        TextState("Resume")
      }
    } message: {
      TextState(
        """
        \(isEarly ? "You are ending the meeting early." : "You are at the last speaker.") What \
        would you like to do?
        """
      )
    }
  }

  static var speechRecognizerFailed: Self {
    Self {
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
}
