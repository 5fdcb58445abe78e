import Dependencies
import Foundation
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI
import SyncUpsModels

/// Records a meeting and passes the word from attendee to attendee.
@MainActor
@Observable
final class RecordMeetingModel: HashableObject, Identifiable {
  enum Alert: Equatable, Sendable {
    case confirmSave
    case confirmDiscard
    case continueMeeting
  }

  var alert: AlertState<Alert>?
  var secondsElapsed: Int
  var speakerIndex: Int
  var syncUp: SyncUp
  var transcript: String
  private(set) var isDismissed = false

  @ObservationIgnored
  var onSave: (SyncUp) -> Void = unimplemented("RecordMeetingModel.onSave")

  @ObservationIgnored
  private(set) var speechAuthorizationResponseTask: Task<Void, Never>?
  @ObservationIgnored
  private(set) var onTaskTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(\.continuousClock) private var clock
  @ObservationIgnored
  @Dependency(\.date.now) private var now
  @ObservationIgnored
  @Dependency(SpeechClient.self) private var speechClient
  @ObservationIgnored
  @Dependency(\.uuid) private var uuid

  init(
    alert: AlertState<Alert>? = nil,
    secondsElapsed: Int = 0,
    speakerIndex: Int = 0,
    syncUp: SyncUp,
    transcript: String = ""
  ) {
    self.alert = alert
    self.secondsElapsed = secondsElapsed
    self.speakerIndex = speakerIndex
    self.syncUp = syncUp
    self.transcript = transcript
  }

  var isLastSpeaker: Bool {
    speakerIndex >= syncUp.attendees.count - 1
  }

  func endMeetingButtonTapped() {
    alert = .endMeeting(isEarly: true)
  }

  func meetingEnded() {
    let meeting = Meeting(id: uuid(), date: now, transcript: transcript)
    syncUp.meetings.insert(meeting, at: 0)
    onSave(syncUp)
    isDismissed = true
  }

  func nextButtonTapped() {
    guard !isLastSpeaker else {
      alert = .endMeeting(isEarly: false)
      return
    }
    speakerIndex = speakerIndex + 1
    secondsElapsed = speakerIndex * syncUp.secondsPerAttendee
  }

  func onTask() {
    speechAuthorizationResponseTask = Task { [weak self, speechClient] in
      let result = await speechClient.requestAuthorization()
      self?.speechAuthorizationResponse(result)
    }
    onTaskTask = Task { [weak self, clock] in
      for await _ in clock.timer(interval: .seconds(1)) {
        guard self != nil else { return }
        self?.timerTick()
      }
    }
  }

  func speechAuthorizationResponse(_ value: SpeechAuthorizationStatus) {
    if case .authorized = value {
      speechAuthorizationResponseTask = Task { [weak self, speechClient] in
        do {
          for try await element in await speechClient.startTask() {
            guard self != nil else { return }
            self?.speechResult(element)
          }
        } catch is CancellationError {
        } catch {
          self?.speechFailure()
        }
      }
    }
  }

  func speechFailure() {
    alert = .speechRecognizerFailed
  }

  func speechResult(_ text: String) {
    transcript = text
  }

  func timerTick() {
    guard alert == nil else { return }
    secondsElapsed = secondsElapsed + 1
    guard secondsElapsed.isMultiple(of: syncUp.secondsPerAttendee) else { return }
    if isLastSpeaker {
      meetingEnded()
    } else {
      speakerIndex = speakerIndex + 1
    }
  }

  func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .confirmSave:
      let meeting = Meeting(id: uuid(), date: now, transcript: transcript)
      syncUp.meetings.insert(meeting, at: 0)
      onSave(syncUp)
      isDismissed = true

    case .confirmDiscard:
      isDismissed = true

    case .continueMeeting:
      transcript += " (interrupted)"

    case nil:
      break
    }
  }
}

extension AlertState where Action == RecordMeetingModel.Alert {
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
