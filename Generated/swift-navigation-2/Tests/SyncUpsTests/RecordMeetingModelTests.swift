// TODO: Test 'nextButtonTapped': the spec doesn't say whether '!state.isLastSpeaker' holds.
// TODO: Test 'onTask': a timer goes on until it is cancelled.
// TODO: Test 'speechAuthorizationResponse(.authorized)': no test establishes that 'case .authorized
// = value' does not hold.
// TODO: Test 'timerTick': one of its ways changes nothing.
// TODO: Test 'alert.continueMeeting': nothing that it changes can be compared.
// TODO: Test 'meetingEnded': a value that it passes on isn't known.
// TODO: Test 'alert.confirmSave': a value that it passes on isn't known.

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
}
