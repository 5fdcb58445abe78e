// TODO: Test 'onTask': a timer goes on until it is cancelled.
// TODO: Test 'speechAuthorizationResponse(.authorized)': one of its ways changes nothing.
// TODO: Test 'timerTick': one of its ways changes nothing.

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
    #expect(model.alert == .endMeeting(isEarly: true))
  }

  @Test func nextButtonTappedSetsSpeakerIndex() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.nextButtonTapped()
    #expect(model.speakerIndex == 1)
    #expect(model.secondsElapsed == 150)
  }

  @Test func nextButtonTappedPresentsEndMeeting() {
    let model = RecordMeetingModel(speakerIndex: 1, syncUp: SyncUp.mock())

    model.nextButtonTapped()
    #expect(model.alert == .endMeeting(isEarly: false))
  }

  @Test func speechAuthorizationResponseCallsSpeechClientStartTask() async {
    let model = withDependencies {
      $0[SpeechClient.self].startTask = {
        .init {
          $0.yield("Blob")
          $0.yield("Blob Jr.")
          $0.finish()
        }
      }
    } operation: {
      RecordMeetingModel(syncUp: SyncUp.mock())
    }

    model.speechAuthorizationResponse(.authorized)
    await model.speechAuthorizationResponseTask?.value
    #expect(model.transcript == "Blob Jr.")
  }

  @Test func speechAuthorizationResponseSpeechClientStartTaskFails() async {
    let model = withDependencies {
      $0[SpeechClient.self].startTask = { .init { $0.finish(throwing: Failure()) } }
    } operation: {
      RecordMeetingModel(syncUp: SyncUp.mock())
    }

    model.speechAuthorizationResponse(.authorized)
    await model.speechAuthorizationResponseTask?.value
    #expect(model.alert == .speechRecognizerFailed)
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

  @Test func timerTickSendsMeetingEnded() {
    let saveValues = LockIsolated<[SyncUp]>([])
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    } operation: {
      RecordMeetingModel(secondsElapsed: 149, speakerIndex: 1, syncUp: SyncUp.mock())
    }
    model.onSave = { value in saveValues.withValue { $0.append(value) } }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.meetings.insert(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      at: 0
    )
    model.timerTick()
    #expect(model.secondsElapsed == 150)
    #expect(model.syncUp == expectedSyncUp)
    #expect(model.isDismissed)
    #expect(saveValues.value == [expectedSyncUp])
  }

  @Test func timerTickSetsSpeakerIndex() {
    let model = RecordMeetingModel(secondsElapsed: 149, syncUp: SyncUp.mock())

    model.timerTick()
    #expect(model.secondsElapsed == 150)
    #expect(model.speakerIndex == 1)
  }

  @Test func timerTickUnlessSecondsElapsedIsMultipleOfSyncUpSecondsPerAttendee() {
    let model = RecordMeetingModel(secondsElapsed: 1, syncUp: SyncUp.mock())

    model.timerTick()
    #expect(model.secondsElapsed == 2)
  }

  @Test func alertConfirmDiscard() {
    let model = RecordMeetingModel(alert: .endMeeting(isEarly: true), syncUp: SyncUp.mock())

    model.alertButtonTapped(.confirmDiscard)
    #expect(model.isDismissed)
  }

  @Test func alertContinueMeeting() {
    let model = RecordMeetingModel(alert: .speechRecognizerFailed, syncUp: SyncUp.mock())

    var expectedTranscript: String = model.transcript
    expectedTranscript += " (interrupted)"
    model.alertButtonTapped(.continueMeeting)
    #expect(model.transcript == expectedTranscript)
  }

  @Test func meetingEnded() {
    let saveValues = LockIsolated<[SyncUp]>([])
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    } operation: {
      RecordMeetingModel(syncUp: SyncUp.mock())
    }
    model.onSave = { value in saveValues.withValue { $0.append(value) } }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.meetings.insert(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      at: 0
    )
    model.meetingEnded()
    #expect(model.syncUp == expectedSyncUp)
    #expect(model.isDismissed)
    #expect(saveValues.value == [expectedSyncUp])
  }

  @Test func alertConfirmSave() {
    let saveValues = LockIsolated<[SyncUp]>([])
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    } operation: {
      RecordMeetingModel(alert: .endMeeting(isEarly: true), syncUp: SyncUp.mock())
    }
    model.onSave = { value in saveValues.withValue { $0.append(value) } }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.meetings.insert(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      at: 0
    )
    model.alertButtonTapped(.confirmSave)
    #expect(model.syncUp == expectedSyncUp)
    #expect(model.isDismissed)
    #expect(saveValues.value == [expectedSyncUp])
  }
}
