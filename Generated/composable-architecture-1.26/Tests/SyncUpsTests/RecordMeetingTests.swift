// Test plan: 10 of 10 transitions are covered.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct RecordMeetingTests {
  @Test func endMeetingButtonTapped() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
  }

  @Test func nextButtonTappedPresentsLastSpeaker() async {
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
    #expect(store.state == expected)
  }

  @Test func nextButtonTappedSetsSecondsElapsed() async {
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
    #expect(store.state == expected)
  }

  @Test func onTask() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0[SpeechClient.self].requestAuthorization = { .authorized }
    }

    await store.send(.onTask)
    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.receive(\.speechAuthorizationResponse, .authorized)
    await store.finish()
  }

  @Test func speechAuthorizationResponse() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    // Handwritten code does part of the work here.
    store.exhaustivity = .off
    await store.send(.speechAuthorizationResponse(.authorized))
  }

  @Test func speechFailure() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
  }

  @Test func speechResult() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechResult("Blob Jr.")) {
      $0.transcript = "Blob Jr."
    }
  }

  @Test func timerTickSetsSecondsElapsed() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 1
    }
  }

  @Test func timerTickDoesNothing() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick)
  }

  @Test func alertConfirmDiscard() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.confirmDiscard) {
      $0.alert = nil
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func alertContinueMeeting() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .speechRecognizerFailed
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.continueMeeting) {
      $0.alert = nil
      $0.transcript = $0.transcript + " (interrupted)"
    }
  }

  @Test func alertConfirmSave() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.confirmSave) {
      $0.alert = nil
    }
    await store.receive(\.delegate.save, "")
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func endMeetingDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func lastSpeakerDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .lastSpeaker
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func speechRecognizerFailedDismissed() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .speechRecognizerFailed
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func endMeetingIsReachable() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func speechRecognizerFailedIsReachable() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }
}
