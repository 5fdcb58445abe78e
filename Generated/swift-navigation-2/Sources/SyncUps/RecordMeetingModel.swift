import Dependencies
import Foundation
import IssueReporting
import Observation
import SwiftNavigation
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
  var onSave: (_ transcript: String) -> Void = unimplemented("RecordMeetingModel.onSave")

  @ObservationIgnored
  private(set) var speechAuthorizationResponseTask: Task<Void, Never>?
  @ObservationIgnored
  private(set) var timerTask: Task<Void, any Error>?

  @ObservationIgnored
  @Dependency(\.continuousClock) private var clock
  @ObservationIgnored
  @Dependency(SpeechClient.self) private var speechClient

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

  func endMeetingButtonTapped() {
    alert = .endMeeting
  }

  func nextButtonTapped() {
    if speakerIndex >= syncUp.attendees.count - 1 {
      alert = .lastSpeaker
    }
    if speakerIndex < syncUp.attendees.count - 1 {
      secondsElapsed = (speakerIndex + 1) * syncUp.secondsPerAttendee
      speakerIndex = speakerIndex + 1
    }
  }

  func onTask() {
    speechAuthorizationResponseTask = Task { [weak self, speechClient] in
      let result = await speechClient.requestAuthorization()
      self?.speechAuthorizationResponse(result)
    }
    timerTask?.cancel()
    timerTask = Task { [clock] in
      try await clock.sleep(for: .seconds(1))
    }
  }

  func speechAuthorizationResponse(_ status: SpeechAuthorizationStatus) {
    // TODO: Start the recognition task and send what it hears as speechResult.
  }

  func speechFailure() {
    alert = .speechRecognizerFailed
  }

  func speechResult(_ text: String) {
    transcript = text
  }

  func timerTick() {
    if alert == nil {
      secondsElapsed = secondsElapsed + 1
    }
  }

  func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .confirmSave:
      onSave(transcript)
      isDismissed = true

    case .confirmDiscard:
      isDismissed = true

    case .continueMeeting:
      transcript = transcript + " (interrupted)"

    case nil:
      break
    }
  }
}

extension AlertState where Action == RecordMeetingModel.Alert {
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
