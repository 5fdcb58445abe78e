// Test plan: 10 of 10 transitions are covered.

import ConcurrencyExtras
import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

private struct Failure: Error {}

@MainActor
struct RecordMeetingModelTests {
  @Test func endMeetingButtonTapped() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.endMeetingButtonTapped()
    #expect(model.alert == .endMeeting)
  }

  @Test func nextButtonTappedPresentsLastSpeaker() {
    let model = RecordMeetingModel(speakerIndex: 42, syncUp: SyncUp.mock())

    let expectedIsShown: Bool = model.speakerIndex >= model.syncUp.attendees.count - 1
    let expectedSecondsElapsed: Int =
      model.speakerIndex < model.syncUp.attendees.count - 1
      ? (model.speakerIndex + 1) * model.syncUp.secondsPerAttendee
      : model.secondsElapsed
    let expectedSpeakerIndex: Int =
      model.speakerIndex < model.syncUp.attendees.count - 1 ? 43 : model.speakerIndex
    model.nextButtonTapped()
    #expect((model.alert != nil) == expectedIsShown)
    #expect(model.secondsElapsed == expectedSecondsElapsed)
    #expect(model.speakerIndex == expectedSpeakerIndex)
  }

  @Test func nextButtonTappedSetsSecondsElapsed() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    let expectedIsShown: Bool = model.speakerIndex >= model.syncUp.attendees.count - 1
    let expectedSecondsElapsed: Int =
      model.speakerIndex < model.syncUp.attendees.count - 1
      ? (model.speakerIndex + 1) * model.syncUp.secondsPerAttendee
      : model.secondsElapsed
    let expectedSpeakerIndex: Int =
      model.speakerIndex < model.syncUp.attendees.count - 1 ? 1 : model.speakerIndex
    model.nextButtonTapped()
    #expect((model.alert != nil) == expectedIsShown)
    #expect(model.secondsElapsed == expectedSecondsElapsed)
    #expect(model.speakerIndex == expectedSpeakerIndex)
  }

  @Test func onTask() async throws {
    let model = withDependencies {
      $0.continuousClock = ImmediateClock()
      $0[SpeechClient.self].requestAuthorization = { .authorized }
    } operation: {
      RecordMeetingModel(syncUp: SyncUp.mock())
    }

    model.onTask()
    #expect(model.timerTask != nil)
    await model.speechAuthorizationResponseTask?.value
    try await model.timerTask?.value
  }

  @Test func speechFailure() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.speechFailure()
    #expect(model.alert == .speechRecognizerFailed)
  }

  @Test func speechResult() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.speechResult("Blob Jr.")
    #expect(model.transcript == "Blob Jr.")
  }

  @Test func timerTickSetsSecondsElapsed() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.timerTick()
    #expect(model.secondsElapsed == 1)
  }

  @Test func timerTickDoesNothing() {
    let model = RecordMeetingModel(alert: .endMeeting, syncUp: SyncUp.mock())

    let expectedSecondsElapsed: Int = model.secondsElapsed
    model.timerTick()
    #expect(model.secondsElapsed == expectedSecondsElapsed)
  }

  @Test func alertConfirmDiscard() {
    let model = RecordMeetingModel(alert: .endMeeting, syncUp: SyncUp.mock())

    model.alertButtonTapped(.confirmDiscard)
    #expect(model.isDismissed)
  }

  @Test func alertContinueMeeting() {
    let model = RecordMeetingModel(alert: .speechRecognizerFailed, syncUp: SyncUp.mock())

    let expectedTranscript: String = model.transcript + " (interrupted)"
    model.alertButtonTapped(.continueMeeting)
    #expect(model.transcript == expectedTranscript)
  }

  @Test func alertConfirmSave() {
    let saveValues = LockIsolated<[String]>([])
    let model = RecordMeetingModel(alert: .endMeeting, syncUp: SyncUp.mock())
    model.onSave = { value in saveValues.withValue { $0.append(value) } }

    model.alertButtonTapped(.confirmSave)
    #expect(model.isDismissed)
    #expect(saveValues.value == [""])
  }

  @Test func endMeetingIsReachable() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.endMeetingButtonTapped()
    #expect(model.alert == .endMeeting)
    model.alert = nil
    #expect(model.alert == nil)
  }

  @Test func speechRecognizerFailedIsReachable() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.speechFailure()
    #expect(model.alert == .speechRecognizerFailed)
    model.alert = nil
    #expect(model.alert == nil)
  }
}
