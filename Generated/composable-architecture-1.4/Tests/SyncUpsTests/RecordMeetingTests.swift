// Test plan: 10 of 10 transitions are covered.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class RecordMeetingTests: XCTestCase {
  func testEndMeetingButtonTapped() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
  }

  func testNextButtonTappedPresentsLastSpeaker() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.speakerIndex = 42
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    var expected = store.state
    if expected.speakerIndex >= expected.syncUp.attendees.count - 1 {
      expected.alert = .lastSpeaker
    }
    if expected.speakerIndex < expected.syncUp.attendees.count - 1 {
      expected.secondsElapsed = (expected.speakerIndex + 1) * expected.syncUp.secondsPerAttendee
      expected.speakerIndex = 43
    }
    await store.withExhaustivity(.off) {
      _ = await store.send(.nextButtonTapped)
    }
    XCTAssertEqual(store.state, expected)
  }

  func testNextButtonTappedSetsSecondsElapsed() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    var expected = store.state
    if expected.speakerIndex >= expected.syncUp.attendees.count - 1 {
      expected.alert = .lastSpeaker
    }
    if expected.speakerIndex < expected.syncUp.attendees.count - 1 {
      expected.secondsElapsed = (expected.speakerIndex + 1) * expected.syncUp.secondsPerAttendee
      expected.speakerIndex = 1
    }
    await store.withExhaustivity(.off) {
      _ = await store.send(.nextButtonTapped)
    }
    XCTAssertEqual(store.state, expected)
  }

  func testOnTask() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.speechClient.requestAuthorization = { .authorized }
    }

    await store.send(.onTask)
    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.receive(\.speechAuthorizationResponse)
    await store.finish()
  }

  func testSpeechAuthorizationResponse() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.send(.speechAuthorizationResponse(.authorized))
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

  func testTimerTickSetsSecondsElapsed() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 1
    }
  }

  func testTimerTickDoesNothing() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick)
  }

  func testAlertConfirmDiscard() async {
    let isDismissed = LockIsolated(false)
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
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
      $0.transcript = $0.transcript + " (interrupted)"
    }
  }

  func testAlertConfirmSave() async {
    let isDismissed = LockIsolated(false)
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.alert(.presented(.confirmSave))) {
      $0.alert = nil
    }
    await store.receive(\.delegate.save)
    await store.finish()
    XCTAssertTrue(isDismissed.value)
  }

  func testEndMeetingDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }

  func testLastSpeakerDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .lastSpeaker
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }

  func testSpeechRecognizerFailedDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .speechRecognizerFailed
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }

  func testEndMeetingIsReachable() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }

  func testSpeechRecognizerFailedIsReachable() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
  }
}
