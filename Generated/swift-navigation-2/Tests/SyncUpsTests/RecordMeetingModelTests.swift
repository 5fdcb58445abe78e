// Test plan: 4 of 11 transitions are covered.
// Not covered: nextButtonTapped, because the spec doesn't say whether '!state.isLastSpeaker' holds.
// Not covered: onTask, because a timer goes on until it is cancelled.
// Not covered: speechAuthorizationResponse(.authorized), because no test establishes that 'case
// .authorized = value' does not hold.
// Not covered: timerTick, because its code is handwritten, or its result isn't equatable.
// Not covered: alert.continueMeeting, because its code is handwritten, or its result isn't
// equatable.
// Not covered: meetingEnded, because a value that it passes on isn't known.
// Not covered: alert.confirmSave, because a value that it passes on isn't known.

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

  @Test func speechAuthorizationResponse() async {
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

  @Test func alertConfirmDiscard() {
    let model = RecordMeetingModel(alert: .endMeeting(isEarly: true), syncUp: SyncUp.mock())

    model.alertButtonTapped(.confirmDiscard)
    #expect(model.isDismissed)
  }

  @Test func endMeetingIsReachable() {
    let model = RecordMeetingModel(syncUp: SyncUp.mock())

    model.endMeetingButtonTapped()
    #expect(model.alert == .endMeeting(isEarly: true))
    model.alert = nil
    #expect(model.alert == nil)
  }
}
