import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

private struct Failure: Error {}

@MainActor
final class RecordMeetingTests: XCTestCase {
  func testEndMeetingButtonTapped() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting(isEarly: true)
    }
  }

  func testNextButtonTappedSetsSpeakerIndex() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 150
    }
  }

  func testNextButtonTappedPresentsEndMeeting() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.speakerIndex = 1
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.nextButtonTapped) {
      $0.alert = .endMeeting(isEarly: false)
    }
  }

  func testOnTask() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = {
        .init {
          $0.yield("Blob")
          $0.yield("Blob Jr.")
          $0.finish()
        }
      }
    }

    await store.send(.onTask)
    await store.receive(\.speechAuthorizationResponse)
    await store.receive(\.speechResult) {
      $0.transcript = "Blob"
    }
    await store.receive(\.speechResult) {
      $0.transcript = "Blob Jr."
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 2
    }
    await store.skipInFlightEffects()
  }

  func testSpeechAuthorizationResponseCallsSpeechClientStartTask() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.speechClient.startTask = {
        .init {
          $0.yield("Blob")
          $0.yield("Blob Jr.")
          $0.finish()
        }
      }
    }

    await store.send(.speechAuthorizationResponse(.authorized))
    await store.receive(\.speechResult) {
      $0.transcript = "Blob"
    }
    await store.receive(\.speechResult) {
      $0.transcript = "Blob Jr."
    }
  }

  func testSpeechAuthorizationResponseDoesNothing() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechAuthorizationResponse(.denied))
  }

  func testSpeechAuthorizationResponseSpeechClientStartTaskFails() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.speechClient.startTask = { .init { $0.finish(throwing: Failure()) } }
    }

    await store.send(.speechAuthorizationResponse(.authorized))
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
  }

  func testSpeechFailure() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
  }

  func testSpeechResult() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechResult("Blob Jr.")) {
      $0.transcript = "Blob Jr."
    }
  }

  func testTimerTickSendsMeetingEnded() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(
      initialState: RecordMeeting.State(secondsElapsed: 149, speakerIndex: 1, syncUp: SyncUp.mock())
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.uuid = .incrementing
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 150
    }
    var expected = store.state
    expected.syncUp.meetings.insert(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      at: 0
    )
    await store.withExhaustivity(.off) {
      await store.receive(\.meetingEnded)
    }
    XCTAssertEqual(store.state, expected)
    await store.receive(\.delegate.save)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testTimerTickSetsSpeakerIndex() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.secondsElapsed = 149
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 150
      $0.speakerIndex = 1
    }
  }

  func testTimerTickUnlessSecondsElapsedIsMultipleOfSyncUpSecondsPerAttendee() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.secondsElapsed = 1
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 2
    }
  }

  func testTimerTickDoesNothing() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick)
  }

  func testAlertConfirmDiscard() async {
    let isDismissed = LockIsolated(false)
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
    let store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.alert(.presented(.confirmDiscard))) {
      $0.alert = nil
    }
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testAlertContinueMeeting() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .speechRecognizerFailed
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.alert(.presented(.continueMeeting))) {
      $0.alert = nil
      $0.transcript += " (interrupted)"
    }
  }

  func testMeetingEnded() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.uuid = .incrementing
    }

    var expected = store.state
    expected.syncUp.meetings.insert(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      at: 0
    )
    await store.withExhaustivity(.off) {
      _ = await store.send(.meetingEnded)
    }
    XCTAssertEqual(store.state, expected)
    await store.receive(\.delegate.save)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testAlertConfirmSave() async {
    let isDismissed = LockIsolated(false)
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
    let store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.uuid = .incrementing
    }

    await store.send(.alert(.presented(.confirmSave))) {
      $0.alert = nil
      $0.syncUp.meetings.insert(
        Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        at: 0
      )
    }
    await store.receive(\.delegate.save)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }
}
