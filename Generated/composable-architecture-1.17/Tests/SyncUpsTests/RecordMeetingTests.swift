import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

private struct Failure: Error {}

@MainActor
struct RecordMeetingTests {
  @Test func endMeetingButtonTapped() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting(isEarly: true)
    }
  }

  @Test func nextButtonTappedSetsSpeakerIndex() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 150
    }
  }

  @Test func nextButtonTappedPresentsEndMeeting() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.speakerIndex = 1
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.nextButtonTapped) {
      $0.alert = .endMeeting(isEarly: false)
    }
  }

  @Test func onTask() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0[SpeechClient.self].requestAuthorization = { .authorized }
      $0[SpeechClient.self].startTask = {
        .init {
          $0.yield("Blob")
          $0.yield("Blob Jr.")
          $0.finish()
        }
      }
    }

    await store.send(.onTask)
    await store.receive(\.speechAuthorizationResponse, .authorized)
    await store.receive(\.speechResult, "Blob") {
      $0.transcript = "Blob"
    }
    await store.receive(\.speechResult, "Blob Jr.") {
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

  @Test func speechAuthorizationResponseCallsSpeechClientStartTask() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0[SpeechClient.self].startTask = {
        .init {
          $0.yield("Blob")
          $0.yield("Blob Jr.")
          $0.finish()
        }
      }
    }

    await store.send(.speechAuthorizationResponse(.authorized))
    await store.receive(\.speechResult, "Blob") {
      $0.transcript = "Blob"
    }
    await store.receive(\.speechResult, "Blob Jr.") {
      $0.transcript = "Blob Jr."
    }
  }

  @Test func speechAuthorizationResponseDoesNothing() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    }

    await store.send(.speechAuthorizationResponse(.denied))
  }

  @Test func speechAuthorizationResponseSpeechClientStartTaskFails() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0[SpeechClient.self].startTask = { .init { $0.finish(throwing: Failure()) } }
    }

    await store.send(.speechAuthorizationResponse(.authorized))
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
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

  @Test func timerTickSendsMeetingEnded() async {
    let store = TestStore(
      initialState: RecordMeeting.State(secondsElapsed: 149, speakerIndex: 1, syncUp: SyncUp.mock())
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
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
    #expect(store.state == expected)
    await store.receive(\.delegate.save, store.state.syncUp)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func timerTickSetsSpeakerIndex() async {
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

  @Test func timerTickUnlessSecondsElapsedIsMultipleOfSyncUpSecondsPerAttendee() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.secondsElapsed = 1
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick) {
      $0.secondsElapsed = 2
    }
  }

  @Test func timerTickDoesNothing() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }

    await store.send(.timerTick)
  }

  @Test func alertConfirmDiscard() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
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
      $0.transcript += " (interrupted)"
    }
  }

  @Test func meetingEnded() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: SyncUp.mock())) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
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
    #expect(store.state == expected)
    await store.receive(\.delegate.save, store.state.syncUp)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func alertConfirmSave() async {
    var state = RecordMeeting.State(syncUp: SyncUp.mock())
    state.alert = .endMeeting(isEarly: true)
    let store = TestStore(initialState: state) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }

    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.syncUp.meetings.insert(
        Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        at: 0
      )
    }
    await store.receive(\.delegate.save, store.state.syncUp)
    await store.finish()
    #expect(store.isDismissed)
  }
}
